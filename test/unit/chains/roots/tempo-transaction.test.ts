import { assert, describe, it } from "vitest"
import { keccak } from "#chains/roots/keccak.ts"
import { hexOf, MemberMissing, type Members } from "#chains/roots/member.ts"
import { encodeTempoTransaction, tempoSender } from "#chains/roots/tempo-transaction.ts"

/** The first transaction of block 17,708,868 of Tempo, and its sender and hash. */
const plain = {
  chainId: "0x1079",
  feeToken: "0x20c000000000000000000000b9537d11c60e8b50",
  maxPriorityFeePerGas: "0x0",
  maxFeePerGas: "0x59682f000",
  gas: "0x498f5",
  calls: [
    {
      to: "0x20c000000000000000000000b9537d11c60e8b50",
      value: "0x0",
      input:
        "0xa9059cbb00000000000000000000000072d140edc92068a58c31b80d3dd698b30a769fde00000000000000000000000000000000000000000000000000000000000975b8",
      data: null,
    },
  ],
  accessList: [],
  nonceKey: "0x0",
  nonce: "0x3eed",
  feePayerSignature: null,
  validBefore: null,
  validAfter: null,
  keyAuthorization: null,
  aaAuthorizationList: [],
  signature: {
    type: "secp256k1",
    r: "0x85e30efb9d6ad79d49f5e4d81e9e8d42b6d3a1f507833105ab15c3dbca9157fd",
    s: "0xe59f6d4d19d79380eb827d09c53241e11abaae459275919f4b183677bcf2151",
    yParity: "0x1",
    v: "0x1",
  },
}

const [plainSender, plainHash] = [
  "0x385193793fe875cd9f2341409563932023fb4fab",
  "0x1e918f92c92e33d94992e2d127b25a96a2fed18e8e2049a31647f1666aae16b0",
]

/** The second: a key that acts for an account signs, and another key is authorized. */
const delegated = {
  chainId: "0x1079",
  feeToken: null,
  maxPriorityFeePerGas: "0x0",
  maxFeePerGas: "0x59682f000",
  gas: "0x332f48",
  calls: [
    {
      to: "0x20c000000000000000000000b9537d11c60e8b50",
      value: "0x0",
      input:
        "0xa9059cbb0000000000000000000000000409f46e40dce03dd0962a0ab1850738ba85953f0000000000000000000000000000000000000000000000000000000000002710",
      data: null,
    },
  ],
  accessList: [],
  nonceKey: "0x0",
  nonce: "0x4",
  feePayerSignature: null,
  validBefore: null,
  validAfter: null,
  keyAuthorization: {
    chainId: "0x1079",
    keyType: "p256",
    keyId: "0xd6f5285c0b921b013a92fdf555525b84c9534910",
    expiry: "0x69f63624",
    limits: [{ token: "0x20c000000000000000000000b9537d11c60e8b50", limit: "0x101893b", period: "0x0" }],
    allowedCalls: [
      {
        target: "0x20c000000000000000000000b9537d11c60e8b50",
        selectorRules: [{ selector: "0xa9059cbb", recipients: ["0x0409f46e40dce03dd0962a0ab1850738ba85953f"] }],
      },
    ],
    witness: null,
    signature: {
      type: "webAuthn",
      r: "0xb16772702feeb07d419305442506964eebcbcdd6581ef17ccb4c6bac15a5dab4",
      s: "0x6da92b888c27922e62e21608dd03b2ddb1aca57d0fd0923f510459d60bba53f2",
      pubKeyX: "0x804f7e8d4d5085d160387ac2208c379af04cbbc532324b985dc0eec8f7b7696b",
      pubKeyY: "0x913834187a1a757e5f396ce157f85ec4838b3194154e5bd165e4fff31bdeae35",
      webauthnData:
        "0xa7cb28053c8ee4e5394fc67a0018dc1c622dad5ce3591b8ca13094ae86d11ba61d000000007b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a226736616a6368687366334f71682d4d66613049735270546d6375557449726943485763485566306538736f222c226f726967696e223a2268747470733a2f2f77616c6c65742e74656d706f2e78797a222c2263726f73734f726967696e223a66616c73657d",
    },
  },
  aaAuthorizationList: [],
  signature: {
    userAddress: "0x3cb6b045022c716e7788aaca744f54dbb568cfb4",
    signature: {
      type: "p256",
      r: "0xcb674f9fcc04189edf54be304869c516a4d0adc7414ace049893ffbfcda6dd9b",
      s: "0x2060cec692166e576526157cf249c3da9d2a7dd57dacf94c7be21c9d4235b002",
      pubKeyX: "0x5aa10002e8b71f41d956ac32b5eb11b261974172c42d523d2219857ec267e929",
      pubKeyY: "0x8ece80becbe2dd953090685f9f4881bec8c39225b9a7e066def960fb811e795b",
      preHash: true,
    },
    version: "v2",
    keyId: "0xd6f5285c0b921b013a92fdf555525b84c9534910",
  },
}

const [delegatedSender, delegatedHash] = [
  "0x3cb6b045022c716e7788aaca744f54dbb568cfb4",
  "0x19eb408a4974271465794dcecd3330a5969e6499dcd443cce2da5e5009a24d9e",
]

const hashOf = (members: Members) => hexOf(keccak(encodeTempoTransaction(members)))

const senderOf = (members: Members) => hexOf(tempoSender(members) ?? Buffer.alloc(0))

describe("encodeTempoTransaction", () => {
  it("throws for members that are missing or of an unknown kind", () => {
    const { calls: _, ...withoutCalls } = plain
    assert.throws(() => encodeTempoTransaction(withoutCalls), MemberMissing, "it has no calls that can be encoded")
    assert.throws(() => encodeTempoTransaction({ ...plain, signature: null }), MemberMissing)
    const keyAuthorization = { ...delegated.keyAuthorization, keyType: "other" }
    assert.throws(() => encodeTempoTransaction({ ...delegated, keyAuthorization }), MemberMissing, "no keyType")
  })

  it("computes the hashes of recorded transactions", () => {
    assert.deepStrictEqual([hashOf(plain), hashOf(delegated)], [plainHash, delegatedHash])
  })

  it("covers members that the recorded ones lack", () => {
    const signed = { address: plainSender, chainId: "0x1", nonce: "0x0", signature: plain.signature }
    const others: ReadonlyArray<Members> = [
      { feePayerSignature: { v: "0x1", r: "0x2", s: "0x3" } },
      { validBefore: "0x1" },
      { validAfter: "0x1" },
      { feeToken: null },
      { aaAuthorizationList: [signed] },
      { aaAuthorizationList: [{ ...signed, nonce: "0x1" }] },
      { keyAuthorization: delegated.keyAuthorization },
      { keyAuthorization: { ...delegated.keyAuthorization, isAdmin: true } },
      { keyAuthorization: { ...delegated.keyAuthorization, account: plainSender } },
      { keyAuthorization: { ...delegated.keyAuthorization, limits: null } },
    ]
    const hashes = others.map((other) => hashOf({ ...plain, ...other }))
    assert.strictEqual(new Set([plainHash, ...hashes]).size, 1 + others.length)
  })
})

describe("tempoSender", () => {
  it("recovers the signer, or returns the account that a key acts for", () => {
    assert.deepStrictEqual([senderOf(plain), senderOf(delegated)], [plainSender, delegatedSender])
  })

  it("does not recover the sender from changed members", () => {
    assert.notStrictEqual(senderOf({ ...plain, nonce: "0x0" }), plainSender)
  })
})
