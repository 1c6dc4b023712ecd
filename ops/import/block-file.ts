/** Reads the blocks of one file, whose name tells its form: recorded JSON, or an archive. */
import { closeSync, fstatSync, openSync, readSync } from "node:fs"
import { basename } from "node:path"
import { Effect, Result } from "effect"
import { type ArchiveFile, type ArchiveIndex, indexArchive } from "#chains/archive/archive-index.ts"
import { ArchiveMalformed } from "#chains/archive/archive-malformed.ts"
import { archiveNetworks } from "#chains/archive/archive-network.ts"
import { readArchivedBlock, readArchivedHeader } from "#chains/archive/read-archived-block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { RecordingUnreadable, type RecordText, readRecords, unreadable } from "../interpret/record-file.ts"
import { type RecordedBlock, recordedBlock } from "./recorded-block.ts"

/** A block of a file, or what stands in its place. */
export interface FoundBlock {
  readonly source: string
  readonly block: RecordedBlock
}

/** The blocks of a file, read one by one. */
export interface BlockFile {
  /** The number of values in `found`. */
  readonly count: number
  readonly found: Iterable<Result.Result<FoundBlock, RecordingUnreadable>>
}

/** Names of the files that contain blocks. */
export const blockFileName = /\.(?:json(?:\.gz)?|era1|ere)$/

const archiveName = /\.(?:era1|ere)$/

/**
 * Opens a file; closes it with the scope. Fails with `RecordingUnreadable`.
 *
 * @param archiveChain - The chain of archives whose names do not begin with a known network.
 */
export const readBlocks = (file: string, archiveChain: ChainId | undefined) =>
  archiveName.test(file) ? readArchive(file, archiveChain) : readJson(file)

const readJson = (file: string) =>
  Effect.map(readRecords(file), (records): BlockFile => ({ count: records.length, found: recordedBlocks(records) }))

function* recordedBlocks(
  records: ReadonlyArray<Result.Result<RecordText, RecordingUnreadable>>,
): Generator<Result.Result<FoundBlock, RecordingUnreadable>> {
  for (const record of records) {
    yield Result.map(record, ({ source, value }) => ({ source, block: recordedBlock(value) }))
  }
}

const readArchive = Effect.fnUntraced(function* (path: string, archiveChain: ChainId | undefined) {
  const chainId = archiveNetworks.find(({ name }) => basename(path).startsWith(`${name}-`))?.chainId ?? archiveChain
  if (chainId === undefined) {
    const reason = "its name begins with no known network, and no chain is given"
    return yield* new RecordingUnreadable({ source: path, reason })
  }
  const file = yield* openArchive(path)
  const index = yield* Effect.try({ try: () => indexArchive(file), catch: (cause) => unreadable(path, cause) })
  const archive: BlockFile = { count: index.headers.length, found: archivedBlocks({ path, chainId, file, index }) }
  return archive
})

const openArchive = Effect.fnUntraced(function* (path: string) {
  const open = Effect.try({ try: () => openSync(path, "r"), catch: (cause) => unreadable(path, cause) })
  const descriptor = yield* Effect.acquireRelease(open, (opened) => Effect.sync(() => closeSync(opened)))
  const file: ArchiveFile = {
    bytes: fstatSync(descriptor).size,
    readAt: (offset, bytes) => {
      const content = Buffer.allocUnsafe(bytes)
      return content.subarray(0, readSync(descriptor, content, 0, bytes, offset))
    },
  }
  return file
})

interface OpenArchive {
  readonly path: string
  readonly chainId: ChainId
  readonly file: ArchiveFile
  readonly index: ArchiveIndex
}

function* archivedBlocks(archive: OpenArchive): Generator<Result.Result<FoundBlock, RecordingUnreadable>> {
  const { path, index } = archive
  for (const position of index.headers.keys()) {
    yield Result.succeed({ source: `block ${position + 1} of ${path}`, block: archivedAt(archive, position) })
  }
  if (index.fault !== undefined) {
    yield Result.fail(new RecordingUnreadable({ source: `the rest of ${path}`, reason: index.fault }))
  }
}

const archivedAt = ({ chainId, file, index }: OpenArchive, position: number): RecordedBlock => {
  let number: number | undefined
  try {
    const header = readArchivedHeader(file, index, position)
    number = header.number
    return recordedBlock(readArchivedBlock(file, index, { chainId, header, position }))
  } catch (cause) {
    if (!(cause instanceof ArchiveMalformed)) throw cause
    return { kind: "invalid", name: { chainId, number }, reason: cause.message }
  }
}
