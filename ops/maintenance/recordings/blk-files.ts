/** Reads the blocks in the files of a node of a chain of unspent outputs, `blk*.dat`. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Effect, Result } from "effect"
import type { ArchiveFile } from "#chains/archive/archive-index.ts"
import { type BlkEntry, entriesOf, longestChain, magicOf, readRawBlock, withKey } from "#chains/archive/blk-file.ts"
import { RevFile } from "#chains/archive/rev-file.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { BlockMemory } from "#chains/reader/utxo/block-memory.ts"
import type { FindOutput } from "#chains/reader/utxo/spent-outputs.ts"
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
  const source = { folder, names, files, definition, memory, revFiles: yield* openRevFiles({ folder, names, key }) }
  const read: BlockFile = { chainId: definition.id, count: chain.length, found: blocksOf(source, chain) }
  return read
})

/** The files with the outputs that blocks spend, by the names of the files of blocks; absent where a node has none. */
const openRevFiles = ({ folder, names, key }: RevFolder) =>
  Effect.forEach(names, (name) => {
    const path = join(folder, name.replace("blk", "rev"))
    if (!existsSync(path)) return Effect.succeed(undefined)
    return Effect.flatMap(openFile(path), (file) =>
      Effect.try({ try: () => new RevFile(withKey(file, key)), catch: (cause) => unreadable(path, cause) }),
    )
  })

interface RevFolder {
  readonly folder: string
  readonly names: ReadonlyArray<string>
  readonly key: Uint8Array
}

interface BlkSource {
  readonly folder: string
  readonly names: ReadonlyArray<string>
  readonly files: ReadonlyArray<ArchiveFile>
  /** Beside `files`. */
  readonly revFiles: ReadonlyArray<RevFile | undefined>
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
  { files, revFiles, definition, memory }: BlkSource,
  { file, offset, bytes }: BlkEntry,
  number: number | undefined,
): RecordedBlock => {
  const name = { chainId: definition.id, number }
  const read = (): RecordedBlock => {
    const content = files[file]?.readAt(offset, bytes) ?? Buffer.alloc(0)
    const received = readRawBlock(content, name)
    let stored: FindOutput | undefined
    const findStored: FindOutput = (outpoint) => {
      stored ??= revFiles[file]?.spentBy(received) ?? (() => undefined)
      return stored(outpoint)
    }
    return { kind: "utxo-block", block: verifiedUtxoBlock(received, memory, findStored) }
  }
  return Result.merge(unlessMalformed(name, read))
}
