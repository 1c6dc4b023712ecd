import type { Action, Category, Topic } from "#schemas/facts/interpretation.ts"
import type { Sentence } from "../sentence/sentence.ts"
import type { DecodedTransaction, Interpreter, Shape } from "../transaction/decoded-transaction.ts"

/** The result of a heuristic: a sentence and actions, of the signer unless an action names another account. */
export interface HeuristicAnswer extends Sentence {
  readonly actions: ReadonlyArray<Omit<Action, "protocol" | "account"> & Partial<Pick<Action, "protocol" | "account">>>
}

/** An interpreter by the shape of the flows alone, without a protocol. */
export interface Heuristic {
  readonly id: string
  /** The shape that it handles. */
  readonly shape: Shape
  /** `None` where absent. */
  readonly topic?: Topic | ((transaction: DecodedTransaction) => Topic)
  /** None where absent. */
  readonly category?: Category | ((transaction: DecodedTransaction) => Category | undefined)
  readonly interpret: (transaction: DecodedTransaction) => HeuristicAnswer | undefined
}

/** Makes the interpreter of one shape. Actions are the signer's unless they name an account, only a wrap has a protocol, and none is vague. */
export const defineHeuristic = ({ id, shape, topic = "None", category, interpret }: Heuristic): Interpreter => ({
  id,
  specificity: "heuristic",
  matches: (transaction) => transaction.shape === shape,
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
