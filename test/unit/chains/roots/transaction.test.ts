import { assert, describe, it } from "@effect/vitest"
import { keccak } from "#chains/roots/keccak.ts"
import { hexOf, MemberMissing, type Members } from "#chains/roots/member.ts"
import { stateSyncHash } from "#chains/roots/state-sync.ts"
import { encodeTransaction, legacyChainId } from "#chains/roots/transaction.ts"

const hashOf = (type: number, members: Members): string | undefined => {
  const encoded = encodeTransaction(type, members)
  return encoded && hexOf(keccak(encoded))
}

/** The first transaction of block 11,382,950 of Base. */
const deposit = {
  sourceHash: "0x886f168ff97f6ff01c9be0d44d90183eaeef54351fdc9e4cc3c4e0c5577b1d5a",
  from: "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001",
  to: "0x4200000000000000000000000000000000000015",
  mint: "0x0",
  value: "0x0",
  gas: "0xf4240",
  isSystemTx: 0,
  input:
    "0x015d8eb90000000000000000000000000000000000000000000000000000000001276ff20000000000000000000000000000000000000000000000000000000065e5bd770000000000000000000000000000000000000000000000000000000e1e676513bc28094496969356189ec0cf75790ee4a20d9c7f1047abd88b2a5464f13791dc00000000000000000000000000000000000000000000000000000000000000010000000000000000000000005050f69a9786f081509234f1a7f4684b5e5b76c900000000000000000000000000000000000000000000000000000000000000bc00000000000000000000000000000000000000000000000000000000000a6fe0",
}

/** The first transaction of block 3,601,926 of Scroll. */
const message = {
  queueIndex: "0x296cb",
  gas: "0x29040",
  to: "0x781e90f1c8fc4611c9b7497c3b47f99ef6969cbc",
  value: "0x0",
  from: "0x7885bcbd5cecef1336b5300fb5186a12ddd8c478",
  input:
    "0x8ef1332e000000000000000000000000d32dee97c7d7fdfb826cc3bb210dd009d2750ae2000000000000000000000000d32dee97c7d7fdfb826cc3bb210dd009d2750ae20000000000000000000000000000000000000000000000000078cad1e25d000000000000000000000000000000000000000000000000000000000000000296cb00000000000000000000000000000000000000000000000000000000000000a00000000000000000000000000000000000000000000000000000000000000000",
}

/** The first transaction of block 150,000,000 of Arbitrum One. */
const blockStart = {
  chainId: "0xa4b1",
  input:
    "0x6bf6a42d000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000011b3fb30000000000000000000000000000000000000000000000000000000008f0d1800000000000000000000000000000000000000000000000000000000000000001",
}

/** The second transaction of block 59,083,166 of Stable's test network. */
const stable = {
  gas: "0x5208",
  maxFeePerGas: "0x4a817c800",
  maxPriorityFeePerGas: "0x3b9aca00",
  input: "0x",
  nonce: "0x4a4",
  nonceKey: "0x8000000000000001",
  timeoutTimestamp: "0x0",
  to: "0x54135f387571ce21ddc1feaf30328e8b238edb08",
  value: "0x64",
  accessList: [],
  chainId: "0x899",
  v: "0x0",
  r: "0x43b3a1b2c463360acdec4a96be4fb89690102c75bc135aa28be019bf89355c55",
  s: "0x3749f113759907012afba89618f70114073bf2d9409f8ccbfcb2f8b2f7c46864",
}

/** An example of `core/types/morph_tx_test.go` of github.com/morph-l2/go-ethereum@1e9cd2e0dc1897063baab2ded677751e93d91060. */
const morph = {
  chainId: 2818,
  nonce: 1,
  maxPriorityFeePerGas: 1_000_000_000,
  maxFeePerGas: 2_000_000_000,
  gas: 21_000,
  to: "0x1234567890123456789012345678901234567890",
  value: "0xde0b6b3a7640000",
  input: "0x",
  accessList: [],
  feeTokenID: "0x1",
  feeLimit: "0x6f05b59d3b20000",
  v: 1,
  r: `0x${"abcdef1234567890".repeat(4)}`,
  s: `0x${"1234567890abcdef".repeat(4)}`,
}

const morphEncoded =
  "0x7ff87e820b0201843b9aca008477359400825208941234567890123456789012345678901234567890880de0b6b3a764000080c0018806f05b59d3b2000001a0abcdef1234567890abcdef1234567890abcdef1234567890abcdef1234567890a01234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdef"

describe("encodeTransaction", () => {
  it("throws for a missing or malformed member, and encodes no unknown type", () => {
    assert.throws(() => encodeTransaction(0, {}), MemberMissing, "it has no nonce that can be encoded")
    assert.throws(() => encodeTransaction(0x6a, { ...blockStart, input: 7 }), MemberMissing, "no input")
    assert.throws(() => encodeTransaction(0x6a, { ...blockStart, chainId: {} }), MemberMissing, "no chainId")
    assert.isUndefined(encodeTransaction(0x7d, deposit))
    assert.isUndefined(encodeTransaction(0x7f, { ...morph, version: "0x1" }))
    assert.isUndefined(encodeTransaction(0x7e, { from: deposit.from }))
  })

  it("computes the hashes of transactions that chains add, with the encoding that their members select", () => {
    assert.strictEqual(hashOf(0x7e, deposit), "0x4b02899c19e206717fc4edaf22510638682c6336f6a7aa6704c55265737d184b")
    assert.strictEqual(hashOf(0x7e, message), "0x2844533993f614da06a4a81ee692f10562b4b2d077265a33605ca9415d0dcacb")
    assert.strictEqual(hashOf(0x6a, blockStart), "0x23f3f2a9c24b841171116d8032af7a2190389c1567e12a4174cf9bb1ec310765")
    assert.strictEqual(hashOf(0x3f, stable), "0x2f94a61dbd6327256e0f06cf2a5f1ddabe82a016c4c05c85533918501856c56f")
    assert.strictEqual(hexOf(encodeTransaction(0x7f, morph) ?? Buffer.alloc(0)), morphEncoded)
  })

  it("covers each member", () => {
    for (const [type, members] of [
      [0x7e, deposit],
      [0x7e, message],
      [0x6a, blockStart],
    ] as const) {
      const hashes = Object.entries(members).map(([name, value]) =>
        hashOf(type, { ...members, [name]: typeof value === "number" ? 1 : String(value).replace(/.$/, "f") }),
      )
      assert.strictEqual(new Set([hashOf(type, members), ...hashes]).size, 1 + Object.keys(members).length)
    }
  })
})

describe("legacyChainId", () => {
  it("is absent for signatures without a chain", () => {
    assert.isUndefined(legacyChainId(27n))
    assert.strictEqual(legacyChainId(37n), 1n)
    assert.strictEqual(legacyChainId(309n), 137n)
  })
})

describe("stateSyncHash", () => {
  it("is the hash of the transaction for synced state in block 63,481,232 of Polygon", () => {
    const block = { number: 63_481_232, hash: "0xdfa9e1214e94a13ddc01036f62e861831331cf7ac967d29daba7d8ca6aaca728" }
    assert.strictEqual(stateSyncHash(block), "0x74b36dd98fb9e3a6bf9fa4cd6ba2066cd3fa86797b206bd709cfb097bb0c85a4")
  })
})
