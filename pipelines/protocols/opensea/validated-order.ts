/** Parts of Seaport orders, as arguments of its calls and events. */
const offer = "(uint8,address,uint256,uint256,uint256)[]"

const consideration = "(uint8,address,uint256,uint256,uint256,address)[]"

/** An order as its offerer signs it, with the number of its consideration items. */
export const orderParameters = `(address,address,${offer},${consideration},uint8,uint256,uint256,bytes32,uint256,bytes32,uint256)`

/** The event of an order that its offerer put on the chain, with the order. Seaport 1.0 and 1.1 emit its hash only. */
export const validatedEvent = `OrderValidated(bytes32,${orderParameters})`
