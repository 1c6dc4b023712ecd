import { call } from "./heuristics/call.ts"
import type { Interpreter } from "./interpreter.ts"

/** Every interpreter. The order of the list means nothing: precedence is each one's `specificity`. */
export const interpreters: ReadonlyArray<Interpreter> = [call]
