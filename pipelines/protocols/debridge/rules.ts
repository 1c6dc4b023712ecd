import { deBridgeChains } from "../families/bridge-chain.ts"
import { bridgeGateRules } from "../families/flow-rules.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("debridge")

/** An order of two chains, which begins at the seventh word of the data of its creation, and at the fourth of its fulfilment. */
const order = "(uint64,bytes,uint256,bytes,uint256,uint256,bytes,uint256,bytes,bytes,bytes,bytes,bytes,bytes)"

/**
 * deBridge (DLN): cross-chain orders and their fulfilment.
 *
 * Source: `contracts/DLN/DlnSource.sol`, `contracts/DLN/DlnDestination.sol` and `contracts/libraries/DlnOrderLib.sol` of https://github.com/debridge-finance/dln-contracts.
 */
export const debridge = defineProtocol({
  slug: "debridge",
  name: "deBridge",
  rules: [
    {
      action: "bridge",
      event: `CreatedOrder(${order},bytes32,bytes,uint256,uint256,uint32,bytes)`,
      emitters: contracts.gates,
      otherChain: { word: 12, ids: deBridgeChains },
      sends: "any",
    },
    {
      action: "bridge",
      event: `FulfilledOrder(${order},bytes32,address,address)`,
      emitters: contracts.destinations,
      otherChain: { word: 6, ids: deBridgeChains },
      account: "receiver",
    },
    ...bridgeGateRules(contracts.gates),
  ],
})
