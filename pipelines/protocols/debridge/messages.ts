import type { MessageRule } from "../message-rule.ts"
import { readContracts } from "../read-contracts.ts"
import { order } from "./order.ts"

const { gates, destinations } = readContracts("debridge")

/**
 * Orders and what becomes of them, by the order's id: a hash of all of its values. A fulfilled order is unlocked, and a cancelled one paid back, by a
 * message from the destination to the source.
 *
 * Source: as for the rules.
 */
export const messages: ReadonlyArray<MessageRule> = [
  {
    event: `CreatedOrder(${order},bytes32,bytes,uint256,uint256,uint32,bytes)`,
    emitters: gates,
    step: "SENT",
    form: "debridge",
    values: [{ word: 1 }],
  },
  {
    event: `FulfilledOrder(${order},bytes32,address,address)`,
    emitters: destinations,
    step: "RECEIVED",
    form: "debridge",
    values: [{ word: 1 }],
  },
  {
    event: "SentOrderUnlock(bytes32,bytes,bytes32)",
    emitters: destinations,
    step: "SENT",
    form: "debridge-unlock",
    values: [{ word: 0 }],
  },
  {
    event: "ClaimedUnlock(bytes32,address,uint256,address)",
    emitters: gates,
    step: "RECEIVED",
    form: "debridge-unlock",
    values: [{ word: 0 }],
  },
  {
    event: `SentOrderCancel(${order},bytes32,bytes,bytes32)`,
    emitters: destinations,
    step: "SENT",
    form: "debridge-cancel",
    values: [{ word: 1 }],
  },
  {
    event: "ClaimedOrderCancel(bytes32,address,uint256,address)",
    emitters: gates,
    step: "RECEIVED",
    form: "debridge-cancel",
    values: [{ word: 0 }],
  },
]
