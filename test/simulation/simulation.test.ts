/**
 * The whole pipeline from one seed: a simulated chain behind JSON-RPC, the real reader, log, processor and engine, with faults in all of
 * them.
 *
 * The seed determines the chain, its forks, the faults and the schedule. In each of several stretches the chain grows, and readers and
 * processors run until they are done or die; then, and meanwhile, the results of queries at their marks must equal the oracle's at exactly
 * that block (P5), which must equal the chain's own state. Along the way: the log only grows (P1), one writer counts (P8), repeated and
 * lost work changes nothing (P2, P6), reverted data is gone (P4), and final data stays (P7).
 *
 * `SIMULATION_SEEDS` is the number of seeds, `SIMULATION_FIRST_SEED` the first. A failing seed is printed with the command that repeats it.
 */
import { assert, describe, it, layer } from "@effect/vitest"
import { Config, Effect, Logger } from "effect"
import { afterAll } from "vitest"
import { layerFoldThreads } from "#ops/process/fold-threads.ts"
import { isReleaseRun } from "../support/run/release-run.ts"
import { requiredHappenings, simulate } from "./simulate.ts"
import { makeTally } from "./tally.ts"

/** Number of seeds that meet every kind of fault. */
const seedsMin = 10

/** Default number of seeds. */
const seedsDefault = isReleaseRun ? seedsMin : 1

const settings = Effect.runSync(
  Config.all({
    seeds: Config.Int("SIMULATION_SEEDS").pipe(Config.withDefault(seedsDefault)),
    firstSeed: Config.Int("SIMULATION_FIRST_SEED").pipe(Config.withDefault(1)),
  }),
)

const tally = makeTally()

const repeatCommand = (seed: number): string =>
  `SIMULATION_FIRST_SEED=${seed} SIMULATION_SEEDS=1 npx vitest run test/simulation/simulation.test.ts`

afterAll(() => {
  process.stdout.write(tally.report("What happened in the simulation, and how often:"))
})

describe("the pipeline", () => {
  layer(layerFoldThreads(1), { excludeTestServices: true })((it) => {
    for (let seed = settings.firstSeed; seed < settings.firstSeed + settings.seeds; seed++) {
      it.effect(`answers as the oracle does at every mark, for seed ${seed}`, () =>
        simulate(seed, tally).pipe(
          Effect.tapCause(() =>
            Effect.sync(() => process.stdout.write(`Seed ${seed} failed. Again: ${repeatCommand(seed)}\n`)),
          ),
          Effect.provide(Logger.layer([])),
        ),
      )
    }
  })

  it("has injected every kind of fault", (context) => {
    if (settings.seeds < seedsMin) context.skip("Few seeds need not meet everything.")
    assert.deepStrictEqual(
      requiredHappenings.filter((name) => tally.count(name) === 0),
      [],
    )
  })
})
