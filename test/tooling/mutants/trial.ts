/** Runs mutants against the tests that should detect them: the verdict on each, and what is stored of it for the next run. */
import { createHash } from "node:crypto"
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs"
import { dirname } from "node:path"
import { Effect, Queue } from "effect"
import type { FileTree } from "../../tidy/file-tree.ts"
import { type Lane, openLane } from "./lanes.ts"
import type { Mutant } from "./mutant.ts"

/** A mutant, and the tests that should detect it, the fastest first. */
export interface Trial {
  readonly mutant: Mutant
  readonly tests: ReadonlyArray<string>
}

/** Verdict on a mutant. */
export type Verdict =
  | { readonly status: "killed"; readonly test: string; readonly name: string }
  | { readonly status: "timed out"; readonly test: string }
  | { readonly status: "survived" }

/** A mutant with its verdict. */
export interface Judged extends Trial {
  readonly verdict: Verdict
}

/** The lanes of a run, and the durations of test files. */
export interface Lanes {
  readonly tree: FileTree
  readonly count: number
  readonly idle: Queue.Queue<Lane>
  /** Duration of test files without a fault, in ms; `undefined` for those that fail. */
  readonly durations: Map<string, number | undefined>
  /** Mutants killed by earlier runs. */
  readonly killed: ReadonlyMap<string, Verdict>
}

/** A test file that takes this long hangs, even on a busy machine. */
const testMsMax = 180_000

/** Factor by which a test may take longer with a fault than without. */
const slownessMax = 5
const busyMsMax = 20_000

/** Prints a line of progress. */
export const printLine = (line: string) => Effect.sync(() => void process.stderr.write(`${line}\n`))

/** A short digest of a text. */
export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16)

/** Mutants killed by earlier runs, one line each; in a folder that git ignores. */
const killedPath = "coverage/mutants.txt"

const readKilled = (): ReadonlyMap<string, Verdict> => {
  if (!existsSync(killedPath)) return new Map()
  const lines = readFileSync(killedPath, "utf8").split("\n").filter(Boolean)
  return new Map(lines.map((line) => JSON.parse(line) as [string, Verdict]))
}

const noteKilled = (key: string, verdict: Verdict): void => {
  mkdirSync(dirname(killedPath), { recursive: true })
  appendFileSync(killedPath, `${JSON.stringify([key, verdict])}\n`)
}

const keyOf = (tree: FileTree, mutant: Mutant, test: string): string =>
  digestOf([mutant.id, tree.read(mutant.file), test, tree.read(test)].join("\0"))

/** A verdict of an earlier run that still holds. */
const knownVerdict = ({ tree, killed }: Lanes, { mutant, tests }: Trial): Verdict | undefined =>
  tests.map((test) => killed.get(keyOf(tree, mutant, test))).find((verdict) => verdict !== undefined)

/** Opens lanes over a tree; they close with the scope. */
export const openLanes = Effect.fnUntraced(function* (options: {
  readonly tree: FileTree
  readonly count: number
  /** Whether mutants that earlier runs killed are tried again. */
  readonly isFresh: boolean
}) {
  const { tree, count, isFresh } = options
  const idle = yield* Queue.unbounded<Lane>()
  for (let opened = 0; opened < count; opened++) yield* Queue.offer(idle, yield* openLane(tree))
  const lanes: Lanes = { tree, count, idle, durations: new Map(), killed: isFresh ? new Map() : readKilled() }
  return lanes
})

const withLane = <Value>(lanes: Lanes, use: (lane: Lane) => Effect.Effect<Value>): Effect.Effect<Value> =>
  Effect.acquireUseRelease(Queue.take(lanes.idle), use, (lane) => Queue.offer(lanes.idle, lane))

/** Duration of a test file without a fault, measured once; `undefined` if it fails and so proves nothing. */
const durationOf = Effect.fnUntraced(function* (lanes: Lanes, lane: Lane, test: string) {
  if (lanes.durations.has(test)) return lanes.durations.get(test)
  const answer = yield* lane.run({ test, waitMsMax: testMsMax })
  const durationMs = answer?.failure === undefined ? answer?.durationMs : undefined
  if (durationMs === undefined) yield* printLine(`  ${test} is left out: ${answer?.failure ?? "it does not end"}`)
  lanes.durations.set(test, durationMs)
  return durationMs
})

/** Runs the tests one after the other until one detects the fault. */
const judge = Effect.fnUntraced(function* (lanes: Lanes, lane: Lane, { mutant, tests }: Trial) {
  for (const test of tests) {
    const durationMs = yield* durationOf(lanes, lane, test)
    if (durationMs === undefined) continue
    const answer = yield* lane.run({ test, mutant, waitMsMax: busyMsMax + slownessMax * durationMs })
    if (answer === undefined) return { status: "timed out", test } satisfies Verdict
    if (answer.failure !== undefined) return { status: "killed", test, name: answer.failure } satisfies Verdict
  }
  return { status: "survived" } satisfies Verdict
})

const verdictLine = ({ mutant, verdict }: Judged): string => {
  const by = verdict.status === "survived" ? "" : ` by ${verdict.test}`
  return `${verdict.status}${by}${verdict.status === "killed" ? `: ${verdict.name}` : ""}\n    ${mutant.line} ${mutant.id}`
}

/** Tries mutants, several at a time, and prints the verdicts. Mutants killed by an earlier run are not tried again. */
export const judgeAll = Effect.fnUntraced(function* (lanes: Lanes, trials: ReadonlyArray<Trial>) {
  const open = trials.filter((trial) => knownVerdict(lanes, trial) === undefined)
  yield* printLine(`  ${trials.length} faults, ${open.length} to try`)
  let done = 0
  return yield* Effect.forEach(
    trials,
    Effect.fnUntraced(function* (trial) {
      const known = knownVerdict(lanes, trial)
      if (known !== undefined) return { ...trial, verdict: known }
      const verdict = yield* withLane(lanes, (lane) => judge(lanes, lane, trial))
      if (verdict.status !== "survived") {
        yield* Effect.sync(() => noteKilled(keyOf(lanes.tree, trial.mutant, verdict.test), verdict))
      }
      done += 1
      yield* printLine(`  ${done}/${open.length} ${verdictLine({ ...trial, verdict })}`)
      return { ...trial, verdict }
    }),
    { concurrency: lanes.count },
  )
})
