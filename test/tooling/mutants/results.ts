/** Results of runs, kept in a file so that a run of one area leaves the others unchanged. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"

/** Commit and time of a run. */
export interface RunOrigin {
  /** Hash of the commit, shortened. */
  readonly commit: string
  /** `YYYY-MM-DD`. */
  readonly day: string
}

/** A mutant that no test detected. */
export interface Survivor {
  readonly id: string
  /** At the commit of the run. */
  readonly line: number
}

/** A run over an area. */
export interface AreaResult extends RunOrigin {
  readonly area: string
  readonly seed: number
  /** All mutants that the rules make of the area. */
  readonly mutants: number
  readonly killed: number
  readonly timedOut: number
  readonly survivors: ReadonlyArray<Survivor>
}

/** A fault by hand, with the test that detected it. */
export interface FaultResult extends RunOrigin {
  readonly name: string
  readonly file: string
  readonly line: number
  readonly caughtBy?: { readonly test: string; readonly name: string }
}

/** The results of the latest runs. */
export interface Results {
  readonly areas: ReadonlyArray<AreaResult>
  readonly faults: ReadonlyArray<FaultResult>
}

/** Path of the results. */
export const resultsPath = "test/tooling/mutants/results.json"

/** The stored results; empty if there is no file. */
export const readResults = (): Results =>
  existsSync(resultsPath) ? (JSON.parse(readFileSync(resultsPath, "utf8")) as Results) : { areas: [], faults: [] }

/** Stores results. */
export const writeResults = (results: Results): void =>
  writeFileSync(resultsPath, `${JSON.stringify(results, null, 2)}\n`)
