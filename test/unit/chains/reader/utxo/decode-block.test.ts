import { assert, describe, it } from "vitest"
import { jsonOf } from "#chains/reader/json-text.ts"
import { decodeBlock } from "#chains/reader/utxo/decode-block.ts"

const hash = "ab".repeat(32)

const coinbase = {
  txid: hash,
  hash: "cd".repeat(32),
  version: -1,
  locktime: 0,
  vin: [{ coinbase: "02fa00", sequence: 4294967295, txinwitness: ["00"] }],
  // The older form of a script's description.
  vout: [
    { value: 50.1, n: 0, scriptPubKey: { asm: "1", hex: "51", reqSigs: 1, type: "nonstandard", addresses: ["a"] } },
  ],
}

const spending = {
  txid: "EF".repeat(32),
  version: 2,
  locktime: 7,
  vin: [
    {
      txid: hash,
      vout: 0,
      scriptSig: { asm: "", hex: "" },
      sequence: 0,
      prevout: { value: 1e-8, scriptPubKey: { hex: "52" } },
    },
    { txid: hash, vout: 1, scriptSig: { asm: "", hex: "AB" }, sequence: 1 },
  ],
  vout: [{ value: 0, n: 0, scriptPubKey: { hex: "6A", address: "b" } }],
}

const block = {
  hash,
  height: 250,
  version: 536870912,
  previousblockhash: hash,
  merkleroot: hash,
  time: 1231006505,
  bits: "1d00ffff",
  nonce: 7,
  confirmations: 3,
  mediantime: 5,
  tx: [coinbase, spending],
}

const decode = (answer: object) => decodeBlock(6172014, jsonOf(answer))

describe("decodeBlock", () => {
  it("refuses an answer without a member, or with a malformed one", () => {
    const { version: _version, ...unversioned } = block
    const wrong: ReadonlyArray<readonly [object, RegExp]> = [
      [[], /not an object/],
      [{ ...block, tx: [hash] }, /transaction 0 is not an object/],
      [{ ...block, tx: undefined }, /no list in tx/],
      [{ ...block, hash: "ab" }, /no hash in hash/],
      [{ ...block, bits: "xyz" }, /no bits/],
      [{ ...block, time: 0.5 }, /no number in time/],
      [{ ...block, height: undefined, version: 1 }, /no height/],
      [unversioned, /no version/],
      [{ ...block, tx: [{ ...coinbase, version: 2 ** 32 }] }, /no number of 32 bits/],
      [{ ...block, tx: [{ ...coinbase, vout: [{ value: -1, scriptPubKey: { hex: "" } }] }] }, /no amount/],
      [{ ...block, tx: [{ ...coinbase, vout: [{ value: 1, scriptPubKey: { hex: "0" } }] }] }, /no bytes/],
      [{ ...block, tx: [{ ...coinbase, vin: [{ txid: hash, vout: 0, sequence: 0 }] }] }, /not an object/],
    ]
    for (const [answer, message] of wrong) assert.throws(() => decode(answer), message)
  })

  it("reads both forms of scripts, with and without spent outputs", () => {
    const { transactions, ...header } = decode(block)
    assert.deepInclude(header, {
      number: 250,
      timestampMs: 1_231_006_505_000,
      bits: 0x1d00ffff,
      rest: '{"mediantime":5}',
    })
    const [made, spent] = transactions
    assert.deepInclude(made, {
      version: 0xffffffff,
      witnessHash: `0x${"cd".repeat(32)}`,
      outputs: [{ valueRaw: 5_010_000_000n, script: "0x51" }],
    })
    assert.deepStrictEqual(made?.inputs[0], {
      spent: undefined,
      script: "0x02fa00",
      witness: ["0x00"],
      sequence: 0xffffffff,
    })
    const outpoint = { transactionHash: `0x${hash}`, index: 0 }
    assert.deepStrictEqual(
      spent?.inputs.map((input) => input.spent),
      [
        { ...outpoint, valueRaw: 1n, script: "0x52" },
        { ...outpoint, index: 1, valueRaw: undefined, script: undefined },
      ],
    )
    assert.strictEqual(spent?.witnessHash, `0x${"ef".repeat(32)}`)
  })

  it("takes the height of a block without one from its coinbase, and that of the first block from its lack of a parent", () => {
    assert.strictEqual(decode({ ...block, height: undefined }).number, 250)
    assert.strictEqual(decode({ ...block, height: undefined, previousblockhash: undefined }).number, 0)
    assert.strictEqual(decode({ ...block, height: undefined, previousblockhash: "00".repeat(32) }).number, 0)
  })
})
