/** Imports recorded blocks from files and folders into the history streams of their chains. */
import { basename, dirname } from "node:path"
import { Clock, Effect, Result, Schema } from "effect"
import { BlockMemory } from "#chains/reader/utxo/block-memory.ts"
import { readableChain } from "#chains/registry.ts"
import { openHistoryImport } from "#pipelines/ingest/import-history.ts"
import { type ChainBlock, isUtxoBlock } from "#schemas/domain/chain-block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { blkFileName, oncePerBlkFolder } from "./blk-files.ts"
import { blockFileName, readBlocks } from "./block-file.ts"
import type { FoundBlock } from "./found-block.ts"
import type { ChainReport, ImportReport, RefusedBlock } from "./import-report.ts"
import { recordFiles } from "./record-file.ts"
import type { RecordedBlock } from "./recorded-block.ts"

/** The paths of an import contain no block. */
export class BlocksMissing extends Schema.TaggedError<BlocksMissing>()("BlocksMissing", {
  paths: Schema.Array(Schema.String),
  /** Sentences about unreadable files and records. */
  unreadable: Schema.Array(Schema.String),
}) {
  readonly kind = "rejected"
  override get message() {
    const expected =
      "expected JSON, plain or gzipped, with chainId, block and receipts, or of getblock, archives with names in .era1 or .ere, or blk*.dat."
    return [`No block found at ${this.paths.join(", ")}: ${expected}`, ...this.unreadable.slice(0, 3)].join(" ")
  }
}

/** Progress of an import. */
export interface ImportProgress {
  readonly files: number
  /** With the part of the current file that has been read. */
  readonly filesDone: number
  readonly appended: number
  readonly elapsedMs: number
}

/** Interval of progress reports. */
const progressIntervalMs = 1_000

/** An import in progress into one chain. */
interface ChainImport {
  readonly history: Effect.Success<ReturnType<typeof openHistoryImport>>
  appended: number
  held: number
}

/** Intermediate results. */
interface Tally {
  readonly imports: Map<ChainId, ChainImport>
  readonly refused: Array<RefusedBlock & { readonly chainId: ChainId | undefined }>
  readonly unreadable: Array<string>
  readonly memory: BlockMemory
  others: number
}

/** Paths to import. */
export interface ImportRequest {
  readonly paths: ReadonlyArray<string>
  /** The chain of archives whose names do not begin with a known network. */
  readonly archiveChain: ChainId | undefined
}

/**
 * Appends recorded and archived blocks to the history streams, after the reader's checks.
 *
 * Files are sorted by their block numbers, so that gapless runs of a folder become ranges, however its files are named. Fails with
 * `BlocksMissing`, with `RecordingUnreadable` if a path does not exist, and as appending to the log does.
 */
export const importPaths = Effect.fn("ops.importPaths")(function* (
  { paths, archiveChain }: ImportRequest,
  reportProgress: (progress: ImportProgress) => void,
) {
  const listed = yield* Effect.forEach(paths, (path) => recordFiles(path, blockFileName))
  const files = yield* inOrder(oncePerBlkFolder(listed.flat()), archiveChain)
  const tally: Tally = { imports: new Map(), refused: [], unreadable: [], memory: new BlockMemory(), others: 0 }
  const startedMs = yield* Clock.currentTimeMillis
  let reportedMs = startedMs
  const report = Effect.fnUntraced(function* (filesDone: number) {
    const nowMs = yield* Clock.currentTimeMillis
    if (nowMs - reportedMs < progressIntervalMs) return
    reportedMs = nowMs
    const appended = [...tally.imports.values()].reduce((sum, chain) => sum + chain.appended, 0)
    reportProgress({ files: files.length, filesDone, appended, elapsedMs: nowMs - startedMs })
  })
  for (const [index, file] of files.entries()) {
    const read = importFile(tally, { file, archiveChain }, (share) => report(index + share))
    yield* Effect.scoped(read).pipe(
      Effect.catchTag("RecordingUnreadable", (failure) => Effect.sync(() => tally.unreadable.push(failure.message))),
    )
    yield* report(index + 1)
  }
  const chains = yield* finish(tally)
  if (chains.length === 0) return yield* new BlocksMissing({ paths, unreadable: tally.unreadable })
  const { others, unreadable } = tally
  const result: ImportReport = { files: listed.flat().length, chains, others, unreadable }
  return result
})

/** Takes the blocks of one file; reports the part of them that has been taken. */
const importFile = Effect.fnUntraced(function* (
  tally: Tally,
  { file, archiveChain }: { readonly file: string; readonly archiveChain: ChainId | undefined },
  report: (share: number) => Effect.Effect<void>,
) {
  const { chainId, count, found } = yield* readBlocks(file, archiveChain, tally.memory)
  if (chainId !== undefined) yield* importOf(tally, chainId)
  let taken = 0
  for (const result of found) {
    if (Result.isFailure(result)) tally.unreadable.push(result.failure.message)
    else yield* takeFound(tally, result.success)
    taken += 1
    yield* report(Math.min(1, taken / count))
  }
})

/** Takes a block, unless the history is known to contain it: an import that continues reads nothing twice. */
const takeFound = Effect.fnUntraced(function* (tally: Tally, { source, reference, read }: FoundBlock) {
  const chainImport = reference === undefined ? undefined : yield* importOf(tally, reference.chainId)
  const isHeld = reference !== undefined && chainImport?.history.has(reference) === true
  if (chainImport === undefined || !isHeld) return yield* take(tally, read(), source)
  chainImport.held += 1
})

const take = (tally: Tally, record: RecordedBlock, source: string) => {
  switch (record.kind) {
    case "block":
    case "utxo-block":
      return offer(tally, record.block, source)
    case "other":
      tally.others += 1
      return Effect.void
    case "invalid":
      tally.refused.push({ ...record.name, refusal: "invalid", detail: record.reason, source })
      return Effect.void
    case "without-receipts":
      tally.refused.push({ ...record.name, refusal: "without-receipts", source })
      return Effect.void
  }
}

const offer = Effect.fnUntraced(function* (tally: Tally, block: ChainBlock, source: string) {
  const { chainId, number } = block
  const chainImport = yield* importOf(tally, chainId)
  if (chainImport === undefined) {
    tally.refused.push({ chainId, number, refusal: "unreadable-chain", source })
    return
  }
  const outcome = yield* chainImport.history.offer(block)
  if (outcome === "appended" || outcome === "held") chainImport[outcome] += 1
  else tally.refused.push({ chainId, number, refusal: outcome, source })
})

/** The import into a chain, whose blocks are in the memory from then on; `undefined` if the chain cannot be read. */
const importOf = Effect.fnUntraced(function* ({ imports, memory }: Tally, chainId: ChainId) {
  const known = imports.get(chainId)
  if (known !== undefined) return known
  const chain = yield* Effect.result(readableChain(chainId))
  if (Result.isFailure(chain)) return undefined
  const history = yield* openHistoryImport(chain.success, (block) => {
    if (isUtxoBlock(block)) memory.add(block)
  })
  const opened: ChainImport = { history, appended: 0, held: 0 }
  imports.set(chainId, opened)
  return opened
})

/** Appends the last blocks of every chain; returns the results by chain id. */
const finish = Effect.fnUntraced(function* ({ imports, refused }: Tally) {
  const refusedOf = Map.groupBy(refused, ({ chainId }) => chainId)
  const chainIds = [...new Set([...imports.keys(), ...refusedOf.keys()])]
  return yield* Effect.forEach(
    chainIds.sort((left, right) => (left ?? 0) - (right ?? 0)),
    Effect.fnUntraced(function* (chainId) {
      const chain = chainId === undefined ? undefined : imports.get(chainId)
      const ranges = chain === undefined ? 0 : yield* chain.history.finish
      const report: ChainReport = {
        chainId,
        appended: chain?.appended ?? 0,
        ranges,
        held: chain?.held ?? 0,
        refused: (refusedOf.get(chainId) ?? []).map(({ chainId: _chainId, ...block }) => block),
      }
      return report
    }),
  )
})

const numberedName = /^(\d+)\.json(?:\.gz)?$/

/** Sorts files by folder and block: by name if that is a block number, as in most recordings, else by content. */
const inOrder = Effect.fnUntraced(function* (files: ReadonlyArray<string>, archiveChain: ChainId | undefined) {
  const keyed = yield* Effect.forEach(files, (file) =>
    Effect.map(Effect.scoped(blockNumberOf(file, archiveChain)), (number) => ({ file, folder: dirname(file), number })),
  )
  return keyed
    .toSorted((left, right) => left.folder.localeCompare(right.folder) || left.number - right.number)
    .map(({ file }) => file)
})

/** The number of a file's first block; 0 if it has none. */
const blockNumberOf = Effect.fnUntraced(function* (file: string, archiveChain: ChainId | undefined) {
  const [, digits] = numberedName.exec(basename(file)) ?? []
  if (digits !== undefined) return Number(digits)
  // Their blocks are sorted as one chain.
  if (blkFileName.test(file)) return 0
  const read = yield* Effect.result(readBlocks(file, archiveChain))
  if (Result.isFailure(read)) return 0
  for (const result of read.success.found) {
    const number = Result.isSuccess(result) ? numberOf(result.success) : undefined
    if (number !== undefined) return number
  }
  return 0
})

const numberOf = ({ reference, read }: FoundBlock): number | undefined => {
  if (reference !== undefined) return reference.number
  const record = read()
  if (record.kind === "other") return undefined
  return "block" in record ? record.block.number : record.name.number
}
