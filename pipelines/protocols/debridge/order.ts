/** An order of two chains, which begins at the seventh word of the data of its creation, and at the fourth of its fulfilment. */
export const order = "(uint64,bytes,uint256,bytes,uint256,uint256,bytes,uint256,bytes,bytes,bytes,bytes,bytes,bytes)"
