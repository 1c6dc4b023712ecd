/** Reads positions of accounts at a block: rounds of calls, until the rules ask for nothing new. */
import { Effect, Metric } from "effect"
import { chainLabel } from "#chains/chain-label.ts"
import { type BlockLink, ChainReader } from "#chains/reader/chain-reader.ts"
import { callRead } from "#chains/reads/call-read.ts"
import type { PositionPlace } from "#schemas/domain/position.ts"
import type { PositionRead } from "#schemas/domain/position-read.ts"
import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"
import type { PositionQuestion } from "../protocols/position-rule.ts"
import { type Answers, callKey, type MissingCall, makeAsk } from "./answers.ts"
import { positionGroups } from "./groups.ts"
import { type PositionPart, partsOf } from "./position-parts.ts"

/** Positions of an account. */
export interface AccountPositions {
  readonly account: Address
  readonly places: ReadonlyArray<PositionPlace>
}

/** Rounds of calls: each of the eight levels of a tree needs at most four, for its shape, its supply and its rule. */
const roundsMax = 32

/** Calls of one reading. Positions that are incomplete by then are unknown. */
const callsMax = 20_000

/** Constant answers of a chain that are kept, the oldest dropped first. Some hundred bytes each. */
const constantsMax = 100_000

/** Longest constant answer that is kept, in characters: the longest of a rule has eight words. Strangers can answer megabytes. */
const constantCharactersMax = 1_024

const callsMade = Metric.counter("pipelines_position_calls_total", {
  description: "Calls made to read positions.",
  incremental: true,
})

/** Reads positions of one chain, and keeps the answers that never change. */
export interface PositionReader {
  /**
   * The parts of all positions, each with at least part 0. Its amount is absent if the contracts gave no answer, or if a reading does not make as many calls as it takes.
   */
  readonly read: (
    accounts: ReadonlyArray<AccountPositions>,
    block: BlockLink,
  ) => Effect.Effect<
    ReadonlyArray<PositionRead>,
    Effect.Error<ReturnType<ChainReader["Service"]["readState"]>>,
    ChainReader
  >
}

/** Runs all rules once: the parts of each position, and the calls that they lack. */
const runRules = (questions: ReadonlyArray<PositionQuestion>, answers: Answers) => {
  const missing = new Map<string, MissingCall>()
  const ask = makeAsk(answers, missing)
  const context = { groups: positionGroups, ask }
  const results = questions.map((question) => ({ question, parts: partsOf(question, context) }))
  return { missing, results }
}

const recordOf = ({ account, app, group, contract, item }: PositionQuestion, part: PositionPart): PositionRead => ({
  account,
  app,
  group,
  contract,
  item,
  ...part,
})

/** Part 0 of a position whose contracts gave no answer. */
const unknownPart = ({ app, group, contract }: PositionQuestion): PositionPart => ({
  part: 0,
  parent: 0,
  type: positionGroups.find(app, group)?.kind ?? "contract-position",
  token: contract,
  meta: "",
  amountRaw: undefined,
  supplyRaw: undefined,
})

/** Makes the reader of a chain's positions. */
export const makePositionReader = (chainId: ChainId): PositionReader => {
  const constants = new Map<string, Hex | undefined>()
  const keepConstants = (calls: ReadonlyArray<MissingCall>, answers: Answers) => {
    for (const call of calls) {
      const output = answers.get(callKey(call))
      if (call.isConstant && (output?.length ?? 0) <= constantCharactersMax) constants.set(callKey(call), output)
    }
    for (const key of constants.keys()) {
      if (constants.size <= constantsMax) break
      constants.delete(key)
    }
  }
  return {
    read: Effect.fn("PositionReader.read")(function* (accounts, block) {
      const reader = yield* ChainReader
      const questions = accounts.flatMap(({ account, places }) =>
        places.map((place): PositionQuestion => ({ ...place, chainId, account })),
      )
      if (questions.length === 0) return []
      const answers = new Map(constants)
      let run = runRules(questions, answers)
      let callCount = 0
      for (let round = 0; round < roundsMax && run.missing.size > 0; round += 1) {
        if (callCount + run.missing.size > callsMax) break
        callCount += run.missing.size
        const calls = [...run.missing.values()]
        const keys = calls.map(({ to, data }) => ({ to, data }))
        const reads = yield* reader.readState({ block, keys: { [callRead.kind]: keys } })
        for (const read of callRead.of(reads)) answers.set(callKey(read), read.output)
        keepConstants(calls, answers)
        run = runRules(questions, answers)
      }
      yield* Metric.update(Metric.withAttributes(callsMade, { chain: chainLabel(chainId) }), callCount)
      return run.results.flatMap(({ question, parts }) =>
        (parts ?? [unknownPart(question)]).map((part) => recordOf(question, part)),
      )
    }),
  }
}
