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

describe("encodeTransaction", () => {
  it("throws for a missing or malformed member, and encodes no unknown type", () => {
    assert.throws(() => encodeTransaction(0, {}), MemberMissing, "it has no nonce that can be encoded")
    assert.throws(() => encodeTransaction(0x6a, { ...blockStart, input: 7 }), MemberMissing, "no input")
    assert.throws(() => encodeTransaction(0x6a, { ...blockStart, chainId: {} }), MemberMissing, "no chainId")
    assert.isUndefined(encodeTransaction(0x7f, deposit))
    assert.isUndefined(encodeTransaction(0x7e, { from: deposit.from }))
  })

  it("computes the hashes of transactions that chains add, with the encoding that their members select", () => {
    assert.strictEqual(hashOf(0x7e, deposit), "0x4b02899c19e206717fc4edaf22510638682c6336f6a7aa6704c55265737d184b")
    assert.strictEqual(hashOf(0x7e, message), "0x2844533993f614da06a4a81ee692f10562b4b2d077265a33605ca9415d0dcacb")
    assert.strictEqual(hashOf(0x6a, blockStart), "0x23f3f2a9c24b841171116d8032af7a2190389c1567e12a4174cf9bb1ec310765")
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
