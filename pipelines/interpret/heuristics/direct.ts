import { ownFlowSentence } from "./called-flow.ts"
import { defineHeuristic } from "./heuristic.ts"

/** The called contract traded its own assets, most likely as instructed by its owner. */
export const direct = defineHeuristic({
  id: "direct",
  shape: "direct",
  topic: "Swaps",
  category: "Swap",
  interpret: (transaction) => {
    const { to } = transaction.transaction
    const flow = to === undefined ? undefined : transaction.flows.get(to)
    const traded = flow === undefined ? undefined : ownFlowSentence(transaction, flow)
    if (flow === undefined || traded === undefined) return undefined
    const { account, sent, received } = flow
    return {
      ...traded,
      actions: [
        { type: "call", sent: [], received: [], counterparty: account },
        { type: "swap", account, sent, received, counterparty: undefined },
      ],
    }
  },
})
