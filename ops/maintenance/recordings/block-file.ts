/** Reads the blocks of one file: recorded JSON, an archive, or a file of a node, by its name. */
import { basename } from "node:path"
import { Effect, Result } from "effect"
import { type ArchiveFile, type ArchiveIndex, indexArchive } from "#chains/archive/archive-index.ts"
import { archiveNetworks } from "#chains/archive/archive-network.ts"
import { readArchivedBlock, readArchivedHeader } from "#chains/archive/read-archived-block.ts"
import { BlockMemory } from "#chains/reader/utxo/block-memory.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { blkFileName, readBlkFiles } from "./blk-files.ts"
import type { BlockFile, FoundBlock } from "./found-block.ts"
import { openFile } from "./open-file.ts"
import { RecordingUnreadable, type RecordText, readRecords, unreadable } from "./record-file.ts"
import { recordedBlock, unlessMalformed } from "./recorded-block.ts"

/** Names of the files that contain blocks. */
export const blockFileName = new RegExp(`\\.(?:json(?:\\.gz)?|era1|ere)$|${blkFileName.source}`)

const archiveName = /\.(?:era1|ere)$/

/**
 * Opens a file; closes it with the scope. Fails with `RecordingUnreadable`.
 *
 * @param archiveChain - The chain of archives whose names do not begin with a known network.
 * @param memory - Outputs of the blocks that were read before.
 */
export const readBlocks = (file: string, archiveChain: ChainId | undefined, memory = new BlockMemory()) => {
  if (blkFileName.test(file)) return readBlkFiles(file, memory)
  return archiveName.test(file) ? readArchive(file, archiveChain) : readJson(file, memory)
}

const readJson = (file: string, memory: BlockMemory) =>
  Effect.map(
    readRecords(file),
    (records): BlockFile => ({ count: records.length, found: recordedBlocks(records, memory) }),
  )

function* recordedBlocks(
  records: ReadonlyArray<Result.Result<RecordText, RecordingUnreadable>>,
  memory: BlockMemory,
): Generator<Result.Result<FoundBlock, RecordingUnreadable>> {
  for (const record of records) {
    yield Result.map(record, ({ source, value }) => ({
      source,
      reference: undefined,
      read: () => recordedBlock(value, memory),
    }))
  }
}

const readArchive = Effect.fnUntraced(function* (path: string, archiveChain: ChainId | undefined) {
  const chainId = archiveNetworks.find(({ name }) => basename(path).startsWith(`${name}-`))?.chainId ?? archiveChain
  if (chainId === undefined) {
    const reason = "its name begins with no known network: pass its chain as --chain"
    return yield* new RecordingUnreadable({ source: path, reason })
  }
  const file = yield* openFile(path)
  const index = yield* Effect.try({ try: () => indexArchive(file), catch: (cause) => unreadable(path, cause) })
  const archive: BlockFile = { count: index.headers.length, found: archivedBlocks({ path, chainId, file, index }) }
  return archive
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
    yield Result.succeed({ source: `block ${position + 1} of ${path}`, ...archivedAt(archive, position) })
  }
  if (index.fault !== undefined) {
    yield Result.fail(new RecordingUnreadable({ source: `the rest of ${path}`, reason: index.fault }))
  }
}

const archivedAt = ({ chainId, file, index }: OpenArchive, position: number): Omit<FoundBlock, "source"> => {
  const read = unlessMalformed({ chainId, number: undefined }, () => readArchivedHeader(file, index, position))
  if (Result.isFailure(read)) return { reference: undefined, read: () => read.failure }
  const header = read.success
  const { number, hash } = header
  const block = () => recordedBlock(readArchivedBlock(file, index, { chainId, header, position }))
  return {
    reference: { chainId, number, hash },
    read: () => Result.merge(unlessMalformed({ chainId, number }, block)),
  }
}
