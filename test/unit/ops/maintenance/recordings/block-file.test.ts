import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { blockFileName, readBlocks } from "#ops/maintenance/recordings/block-file.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"

const archive = "test/golden/import/archive/unknown-00000-9f4d82dd.era1"

const testChainId = 3_503_995_874_084_926

/** The number of a block or why it is none, by the order of the file. */
const numbersIn = Effect.fnUntraced(function* (file: string, archiveChain: number | undefined = testChainId) {
  const { found } = yield* readBlocks(file, archiveChain)
  return [...found].map((result) => {
    if (Result.isFailure(result)) return result.failure.message
    const { read, source } = result.success
    const record = read()
    if (record.kind === "block") return record.block.number
    return record.kind === "invalid" ? `${source}, ${record.name.number}: ${record.reason}` : record.kind
  })
}, Effect.scoped)

const written = Effect.fnUntraced(function* (name: string, bytes: Uint8Array) {
  const file = join(yield* temporaryFolder("archive"), name)
  writeFileSync(file, bytes)
  return file
})

describe("readBlocks", () => {
  it.effect("refuses files that do not exist, are no archives, or whose chain is not known", () =>
    Effect.gen(function* () {
      const missing = yield* Effect.flip(numbersIn("missing.era1"))
      assert.strictEqual(missing.message, "missing.era1 cannot be read: no such file or directory.")
      const unknown = yield* Effect.flip(Effect.scoped(readBlocks(archive, undefined)))
      assert.strictEqual(
        unknown.message,
        `${archive} cannot be read: its name begins with no known network: pass its chain as --chain.`,
      )
      const other = yield* written("mainnet-00000-00000000.ere", Buffer.from("{}"))
      const refused = yield* Effect.flip(numbersIn(other))
      assert.strictEqual(refused.message, `${other} cannot be read: it does not begin like an archive of blocks.`)
    }).pipe(Effect.scoped),
  )

  it.effect("names what is damaged, and returns every other block", () =>
    Effect.gen(function* () {
      const bytes = readFileSync(archive)
      const cut = yield* written("cut.era1", bytes.subarray(0, bytes.length - 200))
      assert.deepStrictEqual(yield* numbersIn(cut), [
        24,
        25,
        26,
        27,
        "without-receipts",
        `the rest of ${cut} cannot be read: the file ends within an entry.`,
      ])
      const changed = Buffer.from(bytes)
      changed.write("?", Math.floor(bytes.length / 2))
      const file = yield* written("changed.era1", changed)
      assert.deepStrictEqual(yield* numbersIn(file), [
        24,
        25,
        `block 3 of ${file}, 26: receipts: its checksum does not match`,
        27,
        28,
      ])
    }).pipe(Effect.scoped),
  )

  it.effect("prefers the chain in the name of the file to the given one", () =>
    Effect.gen(function* () {
      const named = yield* written("sepolia-00000-9f4d82dd.era1", readFileSync(archive))
      const reason = `transaction 0: it is of chain ${testChainId}`
      const [first] = yield* numbersIn(named)
      assert.strictEqual(first, `block 1 of ${named}, 24: ${reason}`)
    }).pipe(Effect.scoped),
  )

  it.effect("returns the blocks of recorded JSON in the same way", () =>
    Effect.gen(function* () {
      const lines = '{"chainId":1,"block":{}}\n{}\nno JSON\n'
      const file = yield* written("blocks.json", Buffer.from(lines))
      assert.deepStrictEqual(yield* numbersIn(file), [
        `line 1 of ${file}, undefined: the block has no list in transactions`,
        "other",
        `line 3 of ${file} cannot be read: it is not JSON.`,
      ])
    }).pipe(Effect.scoped),
  )
})

describe("blockFileName", () => {
  it("matches recorded JSON and archives of blocks, and not those of consensus", () => {
    const names = ["1.json", "1.json.gz", "a.era1", "a.ere", "a.era", "checksums.txt", "era1", "a.ere.part"]
    assert.deepStrictEqual(
      names.filter((name) => blockFileName.test(name)),
      ["1.json", "1.json.gz", "a.era1", "a.ere"],
    )
  })
})
