/** The law of archives: whatever happens to a file, each of its blocks is refused or the block that was written. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { indexArchive } from "#chains/archive/archive-index.ts"
import { ArchiveMalformed } from "#chains/archive/archive-malformed.ts"
import { readArchivedBlock, readArchivedHeader } from "#chains/archive/read-archived-block.ts"
import { decompressFrames } from "#chains/archive/snappy-frames.ts"
import { archiveEntry, entryTypes, fileOf, framed, indexEntry, versionEntry } from "../../support/recorded/archive.ts"

const chainId = 3_503_995_874_084_926

const original = readFileSync("test/golden/import/archive/unknown-00000-9f4d82dd.era1")

/** The blocks of a file as text, by position; `undefined` for those that are refused, as import refuses blocks without receipts. */
const blocksIn = (bytes: Buffer): ReadonlyArray<string | undefined> => {
  const file = fileOf(bytes)
  const index = unlessRefused(() => indexArchive(file))
  return (index?.headers ?? []).map((_, position) =>
    unlessRefused(() => {
      const header = readArchivedHeader(file, index ?? assert.fail(), position)
      const block = readArchivedBlock(file, index ?? assert.fail(), { chainId, header, position })
      return block.receipts && JSON.stringify(block)
    }),
  )
}

const unlessRefused = <A>(read: () => A): A | undefined => {
  try {
    return read()
  } catch (cause) {
    if (!(cause instanceof ArchiveMalformed)) throw cause
    return undefined
  }
}

const written = new Set(blocksIn(original))

const position = fc.nat({ max: original.length - 1 })

/** Damages of a file, from a position on. */
const damages = {
  change: (at: number, byte: number) => Buffer.from(original).fill(byte, at, at + 1),
  cut: (at: number) => original.subarray(0, at),
  remove: (at: number, bytes: number) => Buffer.concat([original.subarray(0, at), original.subarray(at + bytes)]),
  repeat: (at: number, bytes: number) => Buffer.concat([original.subarray(0, at + bytes), original.subarray(at)]),
}

const damageNames = ["change", "cut", "remove", "repeat"] as const

/** Parts of a block that its header vouches for. */
const vouched = ["body", "receipts"] as const

const partsOf = () => {
  const file = fileOf(original)
  const { headers, bodies, receipts } = indexArchive(file)
  const partAt = (entries: typeof headers) => {
    const [first] = entries
    return first === undefined ? assert.fail() : decompressFrames(file.readAt(first.offset, first.bytes), 1e6)
  }
  return { header: partAt(headers), body: partAt(bodies), receipts: partAt(receipts) }
}

describe("an archive", () => {
  it("that is damaged has only blocks that were written", () => {
    assert.lengthOf([...written], 5)
    fc.assert(
      fc.property(fc.constantFrom(...damageNames), position, fc.nat({ max: 255 }), (name, at, by) => {
        for (const block of blocksIn(damages[name](at, by))) assert.isTrue(block === undefined || written.has(block))
      }),
      { numRuns: 500 },
    )
  })

  it("that was rewritten with another part has no block", () => {
    const parts = partsOf()
    const archiveOf = (changed: Partial<typeof parts>) => {
      const { header, body, receipts } = { ...parts, ...changed }
      const entries = [
        archiveEntry(entryTypes.header, framed(header)),
        archiveEntry(entryTypes.body, framed(body)),
        archiveEntry(entryTypes.receipts, framed(receipts)),
      ]
      return Buffer.concat([versionEntry, ...entries, indexEntry(1)])
    }
    assert.isTrue(written.has(blocksIn(archiveOf({}))[0]))
    fc.assert(
      fc.property(fc.constantFrom(...vouched), fc.nat(), fc.integer({ min: 1, max: 255 }), (name, at, change) => {
        const changed = Buffer.from(parts[name])
        const index = at % changed.length
        changed[index] = (changed[index] ?? 0) ^ change
        assert.deepStrictEqual(blocksIn(archiveOf({ [name]: changed })), [undefined])
      }),
      { numRuns: 300 },
    )
  })
})
