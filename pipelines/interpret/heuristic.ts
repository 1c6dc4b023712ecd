import type { Action, Category, Topic } from "#schemas/facts/interpretation.ts"
import type { DecodedTransaction, Interpreter, Shape } from "./interpreter.ts"
import type { Sentence } from "./sentence.ts"

/** What a heuristic says: a sentence, and what the signer did by it, or whom an action names. */
export interface HeuristicAnswer extends Sentence {
  readonly actions: ReadonlyArray<Omit<Action, "protocol" | "account"> & Partial<Pick<Action, "protocol" | "account">>>
}

/** An interpreter that knows no protocol and goes by the shape of the flows alone. */
export interface Heuristic {
  readonly id: string
  /** The one shape it speaks for. */
  readonly shape: Shape
  /** `None` where absent. */
  readonly topic?: Topic | ((transaction: DecodedTransaction) => Topic)
  /** None where absent. */
  readonly category?: Category | ((transaction: DecodedTransaction) => Category | undefined)
  readonly interpret: (transaction: DecodedTransaction) => HeuristicAnswer | undefined
}

/** Makes the interpreter of one shape: the signer is who acts unless told, only a wrap has a protocol, and it is never vague. */
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
