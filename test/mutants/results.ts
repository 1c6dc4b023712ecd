/** What runs of mutants came to, kept in a file so that a run of one area leaves the others as they were. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"

/** Where and when something was run. */
export interface RunOrigin {
  /** Of the project, shortened. */
  readonly commit: string
  /** `YYYY-MM-DD`. */
  readonly day: string
}

/** A mutant that no test noticed. */
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

/** A fault by hand, with the test that noticed it. */
export interface FaultResult extends RunOrigin {
  readonly name: string
  readonly file: string
  readonly line: number
  readonly caughtBy?: { readonly test: string; readonly name: string }
}

/** All that is known of the latest runs. */
export interface Results {
  readonly areas: ReadonlyArray<AreaResult>
  readonly faults: ReadonlyArray<FaultResult>
}

/** Where results are kept. */
export const resultsPath = "test/mutants/results.json"

/** The results that are kept; none where there is no file. */
export const readResults = (): Results =>
  existsSync(resultsPath) ? (JSON.parse(readFileSync(resultsPath, "utf8")) as Results) : { areas: [], faults: [] }

/** Keeps results. */
export const writeResults = (results: Results): void =>
  writeFileSync(resultsPath, `${JSON.stringify(results, null, 2)}\n`)
