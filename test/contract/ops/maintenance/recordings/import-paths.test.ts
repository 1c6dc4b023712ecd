/** Archives that go-ethereum wrote, into a local log, beside recorded JSON of the same blocks. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { indexArchive } from "#chains/archive/archive-index.ts"
import { litecoinRegtest } from "#chains/definitions/litecoin-regtest.ts"
import { type ImportProgress, importPaths } from "#ops/maintenance/recordings/import-paths.ts"
import type { ImportReport } from "#ops/maintenance/recordings/import-report.ts"
import type { UtxoBlock, UtxoTransaction } from "#schemas/domain/utxo-block.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"
import { fileOf } from "../../../../support/recorded/archive.ts"
import { layerTestLog } from "../../../../support/service/processing.ts"
import { denseUtxoBlock } from "../../../../support/utxo/dense-utxo-block.ts"
import { rawBlockOf } from "../../../../support/utxo/raw-utxo-block.ts"
import { sealBlock } from "../../../../support/utxo/sealed-utxo-block.ts"

const folder = "test/golden/import"

const mainnet = `${folder}/archive/mainnet-01831-8318fd7e.era1`

const exported = `${folder}/archive/unknown-00000-9f4d82dd.era1`

const testChainId = 3_503_995_874_084_926

const imported = (path: string, archiveChain?: number, reportProgress: (progress: ImportProgress) => void = () => {}) =>
  importPaths({ paths: [path], archiveChain }, reportProgress)

/** Counts by chain: blocks appended, their ranges, blocks already in the log, blocks rejected. */
const countsIn = ({ chains }: ImportReport) =>
  chains.map(({ chainId, appended, ranges, held, refused }) => [chainId, appended, ranges, held, refused.length])

/** A block of the local test network of Litecoin from height 600 on, as its node stores it. */
const framedBlockOf = (block: UtxoBlock): Buffer => {
  const [raw, length] = [rawBlockOf(block), Buffer.alloc(4)]
  length.writeUInt32LE(raw.length)
  return Buffer.concat([Buffer.from(litecoinRegtest.utxoRules?.magic ?? "", "hex"), length, raw])
}

const blockAbove = (parent: UtxoBlock | undefined, spent: UtxoTransaction | undefined): UtxoBlock => {
  const number = (parent?.number ?? 599) + 1
  const [coinbase, payment] = denseUtxoBlock(2).transactions
  assert.isDefined(coinbase)
  assert.isDefined(payment)
  const height = `0x02${Buffer.of(number & 0xff, number >> 8).toString("hex")}`
  const [output] = spent?.outputs ?? []
  return sealBlock({
    ...denseUtxoBlock(1),
    number,
    parentHash: parent?.hash ?? denseUtxoBlock(1).parentHash,
    transactions: [
      // Without its commitment to witnesses, of which there are none.
      {
        ...coinbase,
        outputs: coinbase.outputs.slice(0, 1),
        inputs: coinbase.inputs.map((input) => ({ ...input, script: height, witness: [] })),
      },
      ...(spent === undefined || output === undefined
        ? []
        : [
            {
              ...payment,
              inputs: payment.inputs.slice(0, 1).map((input) => ({
                ...input,
                witness: [],
                spent: { transactionHash: spent.hash, index: 0, ...output },
              })),
            },
          ]),
    ],
  })
}

/** The last spends an output of the first. */
const chainOfFour = (() => {
  const first = blockAbove(undefined, undefined)
  const second = blockAbove(first, undefined)
  const third = blockAbove(second, undefined)
  return [first, second, third, blockAbove(third, first.transactions[0])] as const
})()

describe("importPaths", () => {
  it.effect("appends the blocks of an archive once, whether they were read from it or as recorded JSON", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(countsIn(yield* imported(mainnet)), [[1, 2, 1, 0, 0]])
      assert.deepStrictEqual(countsIn(yield* imported(mainnet)), [[1, 0, 0, 2, 0]])
      assert.deepStrictEqual(countsIn(yield* imported(`${folder}/first`)), [[1, 0, 0, 2, 1]])
      assert.deepStrictEqual(countsIn(yield* imported(exported, testChainId)), [[testChainId, 5, 1, 0, 0]])
      assert.deepStrictEqual(countsIn(yield* imported(`${folder}/archive/exported.json.gz`)), [
        [testChainId, 10, 2, 5, 0],
      ])
    }).pipe(Effect.scoped, Effect.provide(layerTestLog)),
  )

  it.effect("skips blocks that the history contains, so an import resumes where it was stopped", () =>
    Effect.gen(function* () {
      const file = join(yield* temporaryFolder("archives"), "unknown-00000-9f4d82dd.era1")
      copyFileSync(exported, file)
      yield* imported(file, testChainId)
      const { bodies } = indexArchive(fileOf(readFileSync(file)))
      const withoutBodies = bodies.reduce(
        (bytes, entry) => bytes.fill(0, entry.offset, entry.offset + entry.bytes),
        readFileSync(file),
      )
      writeFileSync(file, withoutBodies)
      assert.deepStrictEqual(countsIn(yield* imported(file, testChainId)), [[testChainId, 0, 0, 5, 0]])
    }).pipe(Effect.scoped, Effect.provide(layerTestLog)),
  )

  it.effect("names each file and block that is damaged, and appends all others", () =>
    Effect.gen(function* () {
      const archives = yield* temporaryFolder("archives")
      const bytes = readFileSync(exported)
      const at = (name: string) => join(archives, name)
      copyFileSync(exported, at("unknown-00000-whole.era1"))
      writeFileSync(at("unknown-00001-cut.era1"), bytes.subarray(0, bytes.length - 9))
      writeFileSync(at("unknown-00002-other.ere"), "no archive")
      const middle = Math.floor(bytes.length / 2)
      writeFileSync(at("mainnet-00003-changed.era1"), Buffer.from(bytes).fill("?", middle, middle + 1))
      const { chains, files, unreadable } = yield* imported(archives, testChainId)
      assert.strictEqual(files, 4)
      assert.deepStrictEqual(unreadable, [
        `${at("unknown-00002-other.ere")} cannot be read: it does not begin like an archive of blocks.`,
        `the rest of ${at("unknown-00001-cut.era1")} cannot be read: the file ends within an entry.`,
      ])
      const [ofName, ofFile] = chains
      assert.deepInclude(ofName, { chainId: 1, appended: 0 })
      const ofOther = `transaction 0: it is of chain ${testChainId}`
      assert.deepStrictEqual(
        ofName?.refused.map(({ number, detail }) => [number, detail]),
        [
          [24, ofOther],
          [25, ofOther],
          [26, "receipts: its checksum does not match"],
          [27, ofOther],
          [28, ofOther],
        ],
      )
      assert.deepInclude(ofFile, { chainId: testChainId, appended: 5, ranges: 1, held: 5, refused: [] })
    }).pipe(Effect.scoped, Effect.provide(layerTestLog)),
  )

  it.effect("reads the files of a node's folder as one chain, whose spent outputs an earlier import may have", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolder("node")
      const write = (name: string, blocks: ReadonlyArray<UtxoBlock>) => {
        mkdirSync(join(folders, name))
        for (const [index, block] of blocks.entries()) {
          writeFileSync(join(folders, name, `blk0000${index}.dat`), framedBlockOf(block))
        }
        return join(folders, name)
      }
      const [first, second, third, fourth] = chainOfFour
      // A node has blocks in the order in which it received them.
      const older = write("older", [second, first])
      const newer = write("newer", [fourth, third])
      const report = yield* imported(older)
      assert.strictEqual(report.files, 2)
      assert.deepStrictEqual(countsIn(report), [[litecoinRegtest.id, 2, 1, 0, 0]])
      assert.deepStrictEqual(countsIn(yield* imported(newer)), [[litecoinRegtest.id, 2, 1, 0, 0]])
      assert.deepStrictEqual(countsIn(yield* imported(join(older, "blk00001.dat"))), [[litecoinRegtest.id, 0, 0, 2, 0]])
    }).pipe(Effect.scoped, Effect.provide(layerTestLog)),
  )

  it.effect("explains why no block was found", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(imported(exported))
      assert.strictEqual(failure._tag, "BlocksMissing")
      assert.include(failure.message, `No block found at ${exported}: expected JSON, plain or gzipped`)
      assert.include(failure.message, "its name begins with no known network: pass its chain as --chain.")
    }).pipe(Effect.provide(layerTestLog)),
  )
})
