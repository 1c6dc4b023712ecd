/** Goal: each check refuses a block that no other check refuses. Method: one block that is valid in itself, and a change for each check. */
import { assert, describe, it } from "vitest"
import type { UtxoRules } from "#chains/chain-definition.ts"
import { noEarlierBlocks } from "#chains/reader/utxo/block-memory.ts"
import type { TargetHeader } from "#chains/reader/utxo/difficulty.ts"
import { blockFault, faultOf, subsidyRawAt, type UtxoCheck, utxoChecks } from "#chains/reader/utxo/verify-block.ts"
import type { UtxoBlock, UtxoInput, UtxoTransaction } from "#schemas/domain/utxo-block.ts"
import { sealBlock, sealHeader, sealTransaction } from "../../../../support/utxo/sealed-utxo-block.ts"
import { hashOf, scriptOf } from "../../../../support/utxo/utxo-block.ts"

const rules: UtxoRules = {
  genesisHash: `0x${"00".repeat(32)}`,
  magic: "00000000",
  proofOfWork: "sha256d",
  targetBitsMax: 0x207fffff,
  retarget: { intervalBlocks: 2, timespanMs: 20_000 },
  subsidyRaw: 5_000n,
  halvingBlocks: 100,
  valueRawMax: 1_000_000n,
  witnessFromBlock: 0,
  heightFromBlock: 0,
}

const made = `0x${"ab".repeat(32)}`

const input = (spent: UtxoInput["spent"], witness: ReadonlyArray<string> = []): UtxoInput => ({
  spent,
  script: "0x",
  witness,
  sequence: 0xffffffff,
})

const transaction = (
  index: number,
  inputs: ReadonlyArray<UtxoInput>,
  values: ReadonlyArray<bigint>,
): UtxoTransaction => ({
  index,
  hash: made,
  witnessHash: made,
  version: 2,
  lockTime: 0,
  sizeBytes: 0,
  weight: 0,
  inputs,
  outputs: values.map((valueRaw, position) => ({ valueRaw, script: scriptOf(10 * index + position) })),
})

const number = 250

/** New coins of 5,000 halved twice, and fees of 30, of which the miner leaves 5. */
const coinbase: UtxoTransaction = {
  ...transaction(0, [{ ...input(undefined), script: "0x02fa00" }], [1_275n]),
}

const first = sealTransaction(
  transaction(
    1,
    [input({ transactionHash: made, index: 7, valueRaw: 1_000n, script: scriptOf(1) }, ["0x0102"])],
    [600n, 380n],
  ),
)

/** Spends an output of the transaction before it. */
const second = transaction(
  2,
  [input({ transactionHash: first.hash, index: 1, valueRaw: 380n, script: scriptOf(11) })],
  [370n],
)

/** The block with a nonce that satisfies its target, which every other hash does. */
const mined = (block: UtxoBlock): UtxoBlock => {
  for (let nonce = 0; ; nonce += 1) {
    const sealed = sealHeader({ ...block, nonce })
    if (faultOf("proof-of-work", sealed, rules) === undefined) return sealed
  }
}

const block = mined(
  sealBlock({
    family: "bitcoin",
    chainId: 6172014,
    number,
    hash: made,
    parentHash: made,
    timestampMs: 1_231_006_505_000,
    version: 1,
    merkleRoot: made,
    bits: 0x203fffff,
    nonce: 0,
    sizeBytes: undefined,
    weight: undefined,
    rest: "",
    transactions: [coinbase, first, second],
    reads: {},
  }),
)

/** The two blocks before, in the time of which the target becomes half as large. */
const headers: ReadonlyArray<TargetHeader> = [
  { number: 248, hash: hashOf(248), parentHash: hashOf(247), timestampMs: 1_231_006_480_000, bits: 0x207fffff },
  { number: 249, hash: made, parentHash: hashOf(248), timestampMs: 1_231_006_490_000, bits: 0x207fffff },
]

const earlier = { ...noEarlierBlocks, findHeader: (hash: string) => headers.find((header) => header.hash === hash) }

const faultsOf = (changed: UtxoBlock, known = noEarlierBlocks): ReadonlyArray<UtxoCheck> =>
  utxoChecks.filter((check) => faultOf(check, changed, rules, known) !== undefined)

/** The block with one transaction changed; its hashes are as before. */
const withChange = (index: number, change: (transaction: UtxoTransaction) => UtxoTransaction): UtxoBlock => ({
  ...block,
  transactions: block.transactions.map((each) => (each.index === index ? change(each) : each)),
})

/** The transaction with another value in what its first input spends, which no hash covers. */
const spending =
  (change: Partial<NonNullable<UtxoInput["spent"]>>) =>
  (each: UtxoTransaction): UtxoTransaction => ({
    ...each,
    inputs: each.inputs.map(({ spent, ...rest }) => ({ ...rest, spent: spent && { ...spent, ...change } })),
  })

const resealed = (changed: UtxoBlock) => mined(sealBlock(changed))

/** A nonce under which the hash is above the target. */
const unmined = (nonce = 0): UtxoBlock => {
  const sealed = sealHeader({ ...block, nonce })
  return faultOf("proof-of-work", sealed, rules) === undefined ? unmined(nonce + 1) : sealed
}

const twice = withChange(2, (each) => ({ ...each, inputs: [...each.inputs, ...each.inputs] }))

/** For each check, changes that only it refuses. */
const changes: Readonly<Record<UtxoCheck, ReadonlyArray<UtxoBlock>>> = {
  coinbase: [
    resealed({ ...block, transactions: [...block.transactions, { ...transaction(3, [input(undefined)], [0n]) }] }),
  ],
  "header-hash": [
    { ...block, timestampMs: block.timestampMs + 1_000 },
    { ...block, parentHash: scriptOf(1).padEnd(66, "0") },
  ],
  "proof-of-work": [unmined(), sealHeader({ ...block, bits: 0x2100ffff }), sealHeader({ ...block, bits: 0 })],
  difficulty: [mined({ ...block, bits: 0x207fffff }), mined({ ...block, bits: 0x2000ffff })],
  "transaction-hashes": [
    withChange(2, (each) => ({ ...each, lockTime: 1 })),
    withChange(1, (each) => ({ ...each, inputs: each.inputs.map((one) => ({ ...one, witness: ["0x0103"] })) })),
    withChange(2, (each) => ({ ...each, outputs: each.outputs.map((one) => ({ ...one, script: scriptOf(99) })) })),
  ],
  // The commitment does not cover the coinbase.
  "merkle-root": [withChange(0, (each) => sealTransaction({ ...each, lockTime: 1 }))],
  "witness-commitment": [
    withChange(1, (each) =>
      sealTransaction({ ...each, inputs: each.inputs.map((one) => ({ ...one, witness: ["0x0103"] })) }),
    ),
  ],
  height: [{ ...block, number: 251 }],
  values: [withChange(1, spending({ valueRaw: 1_000_001n }))],
  "spent-outputs": [
    withChange(2, spending({ script: scriptOf(99) })),
    withChange(2, spending({ valueRaw: 381n })),
    resealed(twice),
  ],
  sums: [
    resealed({
      ...block,
      transactions: [
        transaction(0, [{ ...input(undefined), script: "0x02fa00" }], [1n]),
        first,
        transaction(2, second.inputs, [381n]),
      ],
    }),
  ],
  subsidy: [withChange(1, spending({ valueRaw: 994n }))],
}

describe("blockFault", () => {
  it.each(utxoChecks)("refuses by the check %s what no other check refuses", (check) => {
    const known = check === "difficulty" ? earlier : noEarlierBlocks
    for (const changed of changes[check]) {
      assert.deepStrictEqual(faultsOf(changed, known), [check])
      const fault = blockFault(changed, rules, known)
      assert.strictEqual(fault?.check, check)
      assert.match(fault?.reason ?? "", /^its |^it |^a |^transaction \d/)
    }
  })

  it("refuses a list that repeats transactions, which has the same root (CVE-2012-2459)", () => {
    const [, , last] = block.transactions
    const repeated = { ...block, transactions: [...block.transactions, ...(last === undefined ? [] : [last])] }
    assert.include(faultsOf(repeated), "merkle-root")
  })

  it("refuses the content of an output that an earlier block does not have", () => {
    const found = (valueRaw: bigint) => ({ ...earlier, find: () => ({ valueRaw, script: scriptOf(1) }) })
    const only = { ...block, transactions: [coinbase, first] }
    assert.isUndefined(faultOf("spent-outputs", only, rules, found(1_000n)))
    assert.match(
      faultOf("spent-outputs", only, rules, found(1_001n)) ?? "",
      /^transaction 1 spends an output with another value or script$/,
    )
  })

  it("accepts a target that no known block determines", () => {
    const other = mined({ ...block, bits: 0x207fffff })
    const [, last] = headers
    assert.isUndefined(blockFault(other, rules))
    const onlyLast = { ...noEarlierBlocks, findHeader: (hash: string) => (hash === made ? last : undefined) }
    assert.isUndefined(blockFault(other, rules, onlyLast))
    assert.isUndefined(blockFault(other, { ...rules, retarget: undefined }, earlier))
    // Between two changes, the parent alone determines it.
    const long = { ...rules, retarget: { intervalBlocks: 2_016, timespanMs: 1 } }
    assert.strictEqual(blockFault(block, long, onlyLast)?.check, "difficulty")
    assert.isUndefined(blockFault(other, long, onlyLast))
  })

  it("accepts a block, and a miner who takes less than it may", () => {
    assert.deepStrictEqual(faultsOf(block, earlier), [])
    assert.isUndefined(blockFault(block, rules, earlier))
  })

  it("refuses witnesses before the height from which they are allowed", () => {
    const early = { ...rules, witnessFromBlock: 1_000 }
    assert.strictEqual(blockFault(block, early)?.check, "witness-commitment")
  })
})

describe("subsidyRawAt", () => {
  it("halves at the block of each interval, down to nothing", () => {
    const at = (height: number) => subsidyRawAt(rules, height)
    assert.deepStrictEqual([at(0), at(99), at(100), at(199), at(200), at(1_300), at(10 ** 9)], [5_000n, 5_000n, 2_500n, 2_500n, 1_250n, 0n, 0n]) // biome-ignore format: one line
  })
})
