/** Archives and recordings of the same blocks: two dense recorded blocks of Ethereum, tiled to any number, each the parent of the next. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { indexArchive } from "#chains/archive/archive-index.ts"
import { readArchivedBlock, readArchivedHeader } from "#chains/archive/read-archived-block.ts"
import { decodeRlp, listOf } from "#chains/archive/rlp.ts"
import { decompressFrames } from "#chains/archive/snappy-frames.ts"
import { keccak } from "#chains/roots/keccak.ts"
import { encodeBytes, encodeCount, encodeList } from "#chains/roots/rlp.ts"
import { recordedBlock } from "#ops/maintenance/recordings/recorded-block.ts"
import { archiveEntry, entryTypes, fileOf, framed, indexEntry, versionEntry } from "../support/recorded/archive.ts"
import { benchChain } from "./bench-blocks.ts"

/** Origin and licence: `test/golden/import/README.md`. */
const recorded = fileOf(readFileSync(new URL("../golden/import/archive/mainnet-01831-8318fd7e.era1", import.meta.url)))

const partBytesMax = 10_000_000

const recordedParts = (() => {
  const { headers, bodies, receipts } = indexArchive(recorded)
  return headers.map((header, position) =>
    [header, bodies[position], receipts[position]].map((entry) => {
      if (entry === undefined) throw new Error("The archive has parts that are missing.")
      return decompressFrames(recorded.readAt(entry.offset, entry.bytes), partBytesMax)
    }),
  )
})()

/** The average transactions and logs of a block, as in the names of figures. */
export const archivedBlock = (() => {
  const index = indexArchive(recorded)
  const transactions = recordedParts.flatMap((_, position) => {
    const header = readArchivedHeader(recorded, index, position)
    const record = recordedBlock(readArchivedBlock(recorded, index, { chainId: benchChain.id, header, position }))
    return record.kind === "block" ? record.block.transactions : []
  })
  const logs = transactions.flatMap(({ receipt }) => receipt.logs)
  const perBlock = (count: number) => Math.round(count / recordedParts.length)
  return `recorded block (${perBlock(transactions.length)} transactions, ${perBlock(logs.length)} logs)`
})()

/** A header with another parent, number and time, the members 0, 8 and 11. */
const headerAfter = (parentHash: Buffer, header: Buffer, number: number): Buffer => {
  const members = listOf(decodeRlp(header)).map(({ encoded }) => encoded)
  const ours = members.with(0, encodeBytes(parentHash)).with(8, encodeCount(number))
  return encodeList(ours.with(11, encodeCount(1_600_000_000 + 12 * number)))
}

/** The archive of blocks from block 0 on. Its frames are not compressed, which spares an import less than 1 ms for each block. */
const tiledArchive = (blocks: number): Buffer => {
  const entries = [versionEntry]
  let parentHash: Buffer = Buffer.alloc(32)
  for (let number = 0; number < blocks; number += 1) {
    const [recordedHeader, body, receipts] = recordedParts[number % recordedParts.length] ?? []
    if (recordedHeader === undefined || body === undefined || receipts === undefined) throw new Error("No block.")
    const header = headerAfter(parentHash, recordedHeader, number)
    parentHash = keccak(header)
    entries.push(
      archiveEntry(entryTypes.header, framed(header)),
      archiveEntry(entryTypes.body, framed(body)),
      archiveEntry(entryTypes.receipts, framed(receipts)),
    )
  }
  return Buffer.concat([...entries, indexEntry(blocks)])
}

/** Writes the archive of blocks into one folder, and the recordings of the same blocks into another. */
export const writeTiledBlocks = (
  blocks: number,
  folders: { readonly archive: string; readonly json: string },
): void => {
  const archive = tiledArchive(blocks)
  writeFileSync(join(folders.archive, "mainnet-00000-tiled000.era1"), archive)
  const file = fileOf(archive)
  const index = indexArchive(file)
  for (const position of index.headers.keys()) {
    const header = readArchivedHeader(file, index, position)
    const block = readArchivedBlock(file, index, { chainId: benchChain.id, header, position })
    writeFileSync(join(folders.json, `${header.number}.json`), JSON.stringify(block))
  }
}
