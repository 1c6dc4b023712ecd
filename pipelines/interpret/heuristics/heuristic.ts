import type { Action, Category, Interpretation, Topic } from "#schemas/facts/interpretation.ts"
import type { Sentence } from "../sentence/sentence.ts"
import type { DecodedTransaction, Shape } from "../transaction/decoded-transaction.ts"

/** Interprets transactions of one shape by their flows alone, without a protocol. Pure: no clock, no network, no store. */
export interface Heuristic {
  /** Stored with every interpretation that it makes, so it never changes. */
  readonly id: string
  /** The shape that it handles; each shape has at most one heuristic. */
  readonly shape: Shape
  /** `undefined` where the transaction has this shape but there is nothing to describe. */
  readonly interpret: (transaction: DecodedTransaction) => Interpretation | undefined
}

/** The result of a heuristic: a sentence and actions, of the signer unless an action names another account. */
export interface HeuristicAnswer extends Sentence {
  readonly actions: ReadonlyArray<Omit<Action, "protocol" | "account"> & Partial<Pick<Action, "protocol" | "account">>>
}

/** The definition of a heuristic. */
export interface HeuristicSource extends Pick<Heuristic, "id" | "shape"> {
  /** `None` where absent. */
  readonly topic?: Topic | ((transaction: DecodedTransaction) => Topic)
  /** None where absent. */
  readonly category?: Category | ((transaction: DecodedTransaction) => Category | undefined)
  readonly interpret: (transaction: DecodedTransaction) => HeuristicAnswer | undefined
}

/** Makes a registry entry. Actions are the signer's unless they name an account, only a wrap has a protocol, and none is vague. */
export const defineHeuristic = ({ id, shape, topic = "None", category, interpret }: HeuristicSource): Heuristic => ({
  id,
  shape,
  interpret: (transaction) => {
    const answer = interpret(transaction)
    if (answer === undefined) return undefined
    return {
      interpreterId: id,
      actions: answer.actions.map((action) => ({ protocol: undefined, account: transaction.signer, ...action })),
      description: answer.description,
      items: answer.items,
      topic: typeof topic === "function" ? topic(transaction) : topic,
      category: typeof category === "function" ? category(transaction) : category,
      isVague: false,
    }
  },
})
