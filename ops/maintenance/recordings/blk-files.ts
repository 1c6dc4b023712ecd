/** Reads the blocks in the files of a node of a chain of unspent outputs, `blk*.dat`. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Effect, Result } from "effect"
import type { ArchiveFile } from "#chains/archive/archive-index.ts"
import { type BlkEntry, entriesOf, longestChain, magicOf, readRawBlock, withKey } from "#chains/archive/blk-file.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { BlockMemory } from "#chains/reader/utxo/block-memory.ts"
import { chains } from "#chains/registry.ts"
import { zeroHash } from "#schemas/domain/primitive.ts"
import type { BlockFile, FoundBlock } from "./found-block.ts"
import { openFile } from "./open-file.ts"
import { RecordingUnreadable, unreadable } from "./record-file.ts"
import { type RecordedBlock, unlessMalformed } from "./recorded-block.ts"
import { verifiedUtxoBlock } from "./recorded-utxo-block.ts"

/** Names of the files. */
export const blkFileName = /\bblk\d+\.dat$/

/** The file with the key of its folder. */
const keyName = "xor.dat"

/** The paths without further files of a node's folder: all are read with the first, as the chain goes back and forth between them. */
export const oncePerBlkFolder = (paths: ReadonlyArray<string>): ReadonlyArray<string> => {
  const folders = new Set<string>()
  return paths.filter((path) => {
    if (!blkFileName.test(path)) return true
    const isNew = !folders.has(dirname(path))
    folders.add(dirname(path))
    return isNew
  })
}

/**
 * The longest chain in the files of a node's folder, oldest first, by one of the files. Fails with `RecordingUnreadable` if a file is
 * malformed, or of an unknown network.
 */
export const readBlkFiles = Effect.fnUntraced(function* (path: string, memory: BlockMemory) {
  const folder = dirname(path)
  const names = yield* Effect.try({
    try: () =>
      readdirSync(folder)
        .filter((name) => blkFileName.test(name))
        .sort(),
    catch: (cause) => unreadable(folder, cause),
  })
  const keyPath = join(folder, keyName)
  const key = existsSync(keyPath) ? readFileSync(keyPath) : new Uint8Array(8)
  const files = yield* Effect.forEach(names, (name) =>
    Effect.map(openFile(join(folder, name)), (file) => withKey(file, key)),
  )
  const [first] = files
  const definition = first && chains.find(({ utxoRules }) => utxoRules?.magic === magicOf(first))
  if (definition === undefined) {
    return yield* new RecordingUnreadable({ source: path, reason: "it is of no known network" })
  }
  const entries = yield* Effect.forEach(files, (file, position) =>
    Effect.try({
      try: () => entriesOf(file, position),
      catch: (cause) => unreadable(join(folder, names[position] ?? ""), cause),
    }),
  )
  const chain = longestChain(entries.flat())
  const source = { folder, names, files, definition, memory }
  const read: BlockFile = { chainId: definition.id, count: chain.length, found: blocksOf(source, chain) }
  return read
})

interface BlkSource {
  readonly folder: string
  readonly names: ReadonlyArray<string>
  readonly files: ReadonlyArray<ArchiveFile>
  readonly definition: ChainDefinition
  readonly memory: BlockMemory
}

function* blocksOf(
  source: BlkSource,
  chain: ReadonlyArray<BlkEntry>,
): Generator<Result.Result<FoundBlock, RecordingUnreadable>> {
  // Without the first block, heights are those in coinbases.
  const isWhole = chain[0]?.parentHash === zeroHash
  for (const [position, entry] of chain.entries()) {
    const number = isWhole ? position : undefined
    yield Result.succeed({
      source: `byte ${entry.offset} of ${join(source.folder, source.names[entry.file] ?? "")}`,
      reference: number === undefined ? undefined : { chainId: source.definition.id, number, hash: entry.hash },
      read: () => readEntry(source, entry, number),
    })
  }
}

const readEntry = (
  { files, definition, memory }: BlkSource,
  { file, offset, bytes }: BlkEntry,
  number: number | undefined,
): RecordedBlock => {
  const name = { chainId: definition.id, number }
  const read = (): RecordedBlock => {
    const content = files[file]?.readAt(offset, bytes) ?? Buffer.alloc(0)
    return { kind: "utxo-block", block: verifiedUtxoBlock(readRawBlock(content, name), memory) }
  }
  return Result.merge(unlessMalformed(name, read))
}
