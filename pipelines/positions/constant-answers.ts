/** Answers that never change, kept between readings of a chain's positions. */
import type { Hex } from "#schemas/domain/primitive.ts"
import { type Answers, callKey, type MissingCall } from "./answers.ts"

/** Answers of a chain that are kept, the oldest dropped first. A few hundred bytes each. */
const answersMax = 100_000

/** Longest cached answer, in characters: the longest that a rule uses has eight words. Untrusted contracts can return megabytes. */
const charactersMax = 1_024

/** Age at which a refusal and an answer without content expire: a contract can be deployed, initialised or upgraded later. */
const emptyAgeMsMax = 600_000

interface CachedAnswer {
  readonly output: Hex | undefined
  readonly expiresAtMs: number
}

const isEmpty = (output: Hex | undefined): boolean => output === undefined || /^0x0*$/.test(output)

/** Constant answers of the contracts of one chain. */
export interface ConstantAnswers {
  /** A copy of the answers that count at a time, to which a reading adds its own. */
  readonly answersAt: (nowMs: number) => Map<string, Hex | undefined>
  /** Keeps the answers to those of the calls that are constant. */
  readonly keep: (calls: ReadonlyArray<MissingCall>, answers: Answers, nowMs: number) => void
}

/** Starts without answers. */
export const makeConstantAnswers = (): ConstantAnswers => {
  const cache = new Map<string, CachedAnswer>()
  return {
    answersAt: (nowMs) => {
      const answers = new Map<string, Hex | undefined>()
      for (const [key, { output, expiresAtMs }] of cache) if (nowMs < expiresAtMs) answers.set(key, output)
      return answers
    },
    keep: (calls, answers, nowMs) => {
      for (const call of calls) {
        const key = callKey(call)
        const output = answers.get(key)
        if (!call.isConstant || (output?.length ?? 0) > charactersMax) continue
        cache.delete(key)
        cache.set(key, { output, expiresAtMs: isEmpty(output) ? nowMs + emptyAgeMsMax : Number.POSITIVE_INFINITY })
      }
      for (const key of cache.keys()) {
        if (cache.size <= answersMax) break
        cache.delete(key)
      }
    },
  }
}
