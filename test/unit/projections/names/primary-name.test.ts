import { assert, describe, it } from "vitest"
import { isLapsed, primaryName } from "#projections/names/primary-name.ts"
import { coinTypeOf, labelHashOf, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { NameQuestion } from "#schemas/domain/name-question.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses, type LogDraft } from "../../../support/chain/block-builder.ts"
import {
  addressLog,
  claimLogs,
  coinAddressLog,
  heldNameLog,
  nameContract,
  newOwnerLog,
  newResolverLog,
  nodeTransferLog,
  ownedNameLogs,
  registeredLog,
  renewedLog,
  textLog,
  versionLog,
  wrappedLog,
} from "../../../support/chain/name-log.ts"
import { nameViewOf } from "../../../support/store/name-story.ts"

const [ann, bob] = addresses(1, 2)

const base = coinTypeOf(8453)

const nameOf = (
  logs: Parameters<typeof nameViewOf>[0],
  {
    account = ann,
    coinType = 60,
    ...rest
  }: { readonly account?: Address; readonly coinType?: number } & Parameters<typeof nameViewOf>[1] = {},
) => primaryName(nameViewOf(logs, rest), { account, coinType, textKeys: ["url"] })

/** The outcome as one word or text: a name, or the outcome. */
const wordOf = (...args: Parameters<typeof nameOf>): string => {
  const found = nameOf(...args)
  return found.outcome === "name" ? found.proven.name : found.outcome
}

const onMainnet = (...logs: ReadonlyArray<LogDraft>) => wordOf({ 1: logs })

const owned = ownedNameLogs("ann.eth", ann)

describe("primaryName", () => {
  it("is none without a claim, after a claim was removed, and for a claim whose resolver was removed", () => {
    assert.strictEqual(onMainnet(...owned), "none")
    assert.strictEqual(onMainnet(...owned, ...claimLogs(ann, "ann.eth"), ...claimLogs(ann, "")), "none")
    const reverseName = reverseNameOf(ann, 60)
    assert.strictEqual(
      onMainnet(...owned, ...claimLogs(ann, "ann.eth"), newResolverLog(reverseName, zeroAddress)),
      "none",
    )
  })

  it("is the claimed name if that resolves to the account", () => {
    assert.deepStrictEqual(nameOf({ 1: [...owned, ...claimLogs(ann, "ann.eth")] }), {
      outcome: "name",
      proven: { name: "ann.eth", node: nodeOf("ann.eth"), texts: new Map(), missing: [], lapse: undefined },
    })
  })

  it("is false for the name of somebody else, and for one that moved or lost its address", () => {
    const claim = claimLogs(bob, "ann.eth")
    assert.deepStrictEqual(nameOf({ 1: [...owned, ...claim] }, { account: bob }), {
      outcome: "false",
      claimed: "ann.eth",
    })
    const own = [...owned, ...claimLogs(ann, "ann.eth")]
    assert.strictEqual(onMainnet(...own, nodeTransferLog("ann.eth", bob)), "ann.eth")
    assert.strictEqual(onMainnet(...own, nodeTransferLog("ann.eth", bob), addressLog("ann.eth", bob)), "false")
    assert.strictEqual(onMainnet(...own, addressLog("ann.eth", zeroAddress)), "false")
    assert.strictEqual(onMainnet(...own, versionLog("ann.eth")), "false")
    assert.strictEqual(onMainnet(...own, newResolverLog("ann.eth", zeroAddress)), "false")
    assert.strictEqual(onMainnet(...claimLogs(ann, "nobody.eth")), "false")
  })

  it("follows a new resolver of the name, whose records are other ones", () => {
    const moved = [...owned, ...claimLogs(ann, "ann.eth"), newResolverLog("ann.eth", nameContract.earlyResolver)]
    assert.strictEqual(onMainnet(...moved), "false")
    assert.strictEqual(onMainnet(...moved, addressLog("ann.eth", ann, nameContract.earlyResolver)), "ann.eth")
  })

  it("is none for claims that are not in normal form: other case, a zero byte, a byte order mark, brackets around a hash", () => {
    for (const name of [
      "Ann.eth",
      "\ufeffann.eth",
      "ann.eth\ufeff",
      "ann.eth\0",
      `[${"ab".repeat(32)}].eth`,
      "аnn.eth",
      "ann..eth",
    ]) {
      assert.strictEqual(onMainnet(...owned, ...claimLogs(ann, name)), "none", name)
    }
    // The form of a name with an unknown label has the node of the name itself, which resolves to the account.
    const hashed = `[${labelHashOf("ann").slice(2)}].eth`
    assert.strictEqual(nodeOf(hashed), nodeOf("ann.eth"))
    assert.strictEqual(onMainnet(...owned, ...claimLogs(ann, hashed)), "none")
  })

  it("does not take an address of another coin type", () => {
    const logs = [
      newOwnerLog("ann.eth", ann),
      newResolverLog("ann.eth", nameContract.resolver),
      coinAddressLog("ann.eth", base, ann),
      ...claimLogs(ann, "ann.eth"),
    ]
    assert.strictEqual(onMainnet(...logs), "false")
    assert.strictEqual(wordOf({ 1: logs }, { coinType: base }), "none")
  })

  it("is unread where the resolver of the reverse node or of the name answers by itself", () => {
    const silent = claimLogs(ann, "ann.eth", nameContract.silentResolver)
    const question = { chainId: 1, name: reverseNameOf(ann, 60), record: { kind: "name" } } as const
    assert.deepStrictEqual(nameOf({ 1: [...owned, ...silent] }), { outcome: "unread", missing: [question] })
    const own = [...claimLogs(ann, "ann.eth"), ...ownedNameLogs("ann.eth", ann, bob)]
    const forward = { chainId: 1, name: "ann.eth", record: { kind: "address", coinType: 60 } } as const
    assert.deepStrictEqual(nameOf({ 1: own }), { outcome: "unread", missing: [forward] })
    assert.strictEqual(wordOf({ 1: own }, { answerOf: () => ann }), "ann.eth")
    assert.strictEqual(wordOf({ 1: own }, { answerOf: () => bob }), "false")
    assert.strictEqual(wordOf({ 1: own }, { answerOf: () => "0x" }), "false")
  })

  it("has an address that stands for another one if the contracts answer without that one", () => {
    const logs = [
      newOwnerLog("bob.base.eth", bob, nameContract.baseRegistry),
      newResolverLog("bob.base.eth", ann, nameContract.baseRegistry),
      heldNameLog(bob, "bob.base.eth", nameContract.chainReverse),
    ]
    const options = { account: bob, coinType: base }
    assert.strictEqual(wordOf({ 8453: logs }, { ...options, answerOf: () => "0x" }), "false")
    const isOfEther = (question: NameQuestion) =>
      "name" in question && question.record.kind === "address" && question.record.coinType === 60
    const answerOf = (question: NameQuestion) => (isOfEther(question) ? bob : "0x")
    assert.strictEqual(wordOf({ 8453: logs }, { ...options, answerOf }), "bob.base.eth")
  })

  it("is unread for a name whose resolver is that of a name above", () => {
    const logs = [...owned, ...claimLogs(ann, "sub.ann.eth")]
    assert.strictEqual(onMainnet(...logs), "unread")
    assert.strictEqual(onMainnet(...logs, ...ownedNameLogs("sub.ann.eth", ann)), "sub.ann.eth")
  })

  it("asks the contracts where the history begins too late", () => {
    const own = [...owned, ...claimLogs(ann, "ann.eth")]
    const from = { 1: 20_000_000 }
    assert.strictEqual(wordOf({ 1: own }, { from }), "ann.eth")
    assert.strictEqual(wordOf({ 1: owned }, { from }), "unread")
    assert.strictEqual(wordOf({ 1: claimLogs(ann, "ann.eth") }, { from }), "unread")
  })

  it("uses the first registry for nodes that the second one never had", () => {
    const early = [
      newOwnerLog("ann.eth", ann, nameContract.earlyRegistry),
      newResolverLog("ann.eth", nameContract.resolver, nameContract.earlyRegistry),
      addressLog("ann.eth", ann),
      ...claimLogs(ann, "ann.eth"),
    ]
    assert.strictEqual(onMainnet(...early), "ann.eth")
    assert.strictEqual(onMainnet(...early, newOwnerLog("ann.eth", zeroAddress)), "false")
  })

  it("has texts, and asks for those whose events contain no value", () => {
    const logs = [...owned, ...claimLogs(ann, "ann.eth"), textLog("ann.eth", "url", "https://ann.example")]
    const found = nameOf({ 1: logs })
    assert.deepStrictEqual(found.outcome === "name" && [...found.proven.texts], [["url", "https://ann.example"]])
    const removed = nameOf({ 1: [...logs, textLog("ann.eth", "url", "")] })
    assert.deepStrictEqual(removed.outcome === "name" && [...removed.proven.texts], [])
    const early = nameContract.earlyResolver
    const unread = nameOf({
      1: [
        ...ownedNameLogs("ann.eth", ann, early),
        ...claimLogs(ann, "ann.eth"),
        textLog("ann.eth", "url", undefined, early),
      ],
    })
    assert.deepStrictEqual(unread.outcome === "name" && unread.proven.missing, [
      { chainId: 1, name: "ann.eth", record: { kind: "text", key: "url" } },
    ])
  })

  describe("by default names", () => {
    const held = heldNameLog(ann, "ann.eth")

    it("is the name of all chains where the reverse node has no resolver", () => {
      assert.strictEqual(onMainnet(...owned, held), "ann.eth")
      assert.strictEqual(onMainnet(...owned, held, heldNameLog(ann, "")), "none")
      assert.strictEqual(
        onMainnet(...owned, ...ownedNameLogs("other.eth", ann), ...claimLogs(ann, "other.eth"), held),
        "other.eth",
      )
      assert.strictEqual(onMainnet(...owned, ...claimLogs(ann, ""), held), "none")
    })

    it("has the default address of resolvers that have one, unless the owner refuses it", () => {
      const resolver = nameContract.defaultingResolver
      const logs = [
        newOwnerLog("ann.eth", ann),
        newResolverLog("ann.eth", resolver),
        coinAddressLog("ann.eth", 0x8000_0000, ann, resolver),
        held,
      ]
      assert.strictEqual(onMainnet(...logs), "ann.eth")
      assert.strictEqual(wordOf({ 1: logs }, { coinType: base }), "ann.eth")
      assert.strictEqual(
        wordOf({ 1: [...logs, coinAddressLog("ann.eth", base, zeroAddress, resolver)] }, { coinType: base }),
        "false",
      )
      const old = [newOwnerLog("ann.eth", ann), newResolverLog("ann.eth", nameContract.resolver)]
      assert.strictEqual(onMainnet(...old, coinAddressLog("ann.eth", 0x8000_0000, ann), held), "false")
    })
  })

  describe("on Base", () => {
    const { baseRegistry, baseResolver, chainReverse, baseBridge } = nameContract
    const name = "ann.base.eth"
    const ownedOnBase = [
      newOwnerLog(name, ann, baseRegistry),
      newResolverLog(name, baseResolver, baseRegistry),
      addressLog(name, ann, baseResolver),
    ]
    const reverseName = reverseNameOf(ann, base)
    const claimOnBase = [
      newOwnerLog(reverseName, ann, baseRegistry),
      newResolverLog(reverseName, baseResolver, baseRegistry),
      {
        ...claimLogs(ann, name, baseResolver)[2],
        topics: [claimLogs(ann, name)[2]?.topics[0] ?? "", nodeOf(reverseName)],
      } as LogDraft,
    ]
    const onBase = (logs: Parameters<typeof nameViewOf>[0]) => wordOf(logs, { coinType: base })

    it("is a name of either registrar, that of the chain first", () => {
      assert.strictEqual(onBase({ 8453: [...ownedOnBase, ...claimOnBase] }), name)
      assert.strictEqual(onBase({ 8453: [...ownedOnBase, heldNameLog(ann, name, chainReverse)] }), name)
      const other = heldNameLog(ann, "bob.base.eth", chainReverse)
      assert.strictEqual(onBase({ 8453: [...ownedOnBase, ...claimOnBase, other] }), "false")
      assert.strictEqual(
        onBase({ 8453: [...ownedOnBase, ...claimOnBase, other, heldNameLog(ann, "", chainReverse)] }),
        name,
      )
    })

    it("has a name on Base only while the bridge resolves the suffix on Ethereum", () => {
      const ofBase = [...ownedOnBase, ...claimOnBase]
      const bridge = [newOwnerLog("base.eth", bob), newResolverLog("base.eth", baseBridge)]
      assert.strictEqual(onBase({ 1: bridge, 8453: ofBase }), name)
      assert.strictEqual(onBase({ 1: [], 8453: ofBase }), "false")
      assert.strictEqual(onBase({ 1: [...bridge, newResolverLog("base.eth", bob)], 8453: ofBase }), "unread")
    })

    it("does not make the name one of Ethereum", () => {
      assert.strictEqual(wordOf({ 1: [], 8453: [...ownedOnBase, ...claimOnBase] }), "none")
      assert.strictEqual(wordOf({ 8453: [...ownedOnBase, ...claimOnBase] }), "none")
    })
  })
})

describe("isLapsed", () => {
  const day = 86_400
  const lapsesAt = (logs: ReadonlyArray<LogDraft>, seconds: number) => {
    const found = nameOf({ 1: logs })
    return found.outcome === "name" && isLapsed(found.proven, () => seconds * 1000)
  }
  const registered = [registeredLog("ann.eth", ann, 1_000), ...owned, ...claimLogs(ann, "ann.eth")]

  it("is true after the grace period of the registration, until it is renewed", () => {
    assert.isFalse(lapsesAt(registered, 1_000 + 90 * day))
    assert.isTrue(lapsesAt(registered, 1_001 + 90 * day))
    assert.isFalse(lapsesAt([...registered, renewedLog("ann.eth", 1_001)], 1_001 + 90 * day))
    const found = nameOf({ 1: registered })
    assert.deepStrictEqual(found.outcome === "name" && found.proven.lapse, {
      chainId: 1,
      atMs: (1_000 + 90 * day) * 1000,
      expiresMs: 1_000_000,
    })
  })

  it("is true for names below an expired one, and without effect of the wrapper's expiry", () => {
    const below = [
      registeredLog("ann.eth", ann, 1_000),
      ...ownedNameLogs("sub.ann.eth", ann),
      ...claimLogs(ann, "sub.ann.eth"),
    ]
    assert.isTrue(lapsesAt(below, 1_001 + 90 * day))
    assert.isFalse(lapsesAt([...owned, ...claimLogs(ann, "ann.eth"), wrappedLog("ann.eth", ann, 5)], 2 ** 31))
  })

  it("follows the registration of a name that was registered and wrapped at once, and of one that was wrapped, expired and registered again", () => {
    const { wrapper } = nameContract
    const own = [...ownedNameLogs("ann.eth", ann), ...claimLogs(ann, "ann.eth")]
    const wrapped = [
      newOwnerLog("ann.eth", wrapper),
      registeredLog("ann.eth", wrapper, 1_000),
      wrappedLog("ann.eth", ann, 1_000 + 90 * day),
      ...own.slice(1),
    ]
    assert.isFalse(lapsesAt(wrapped, 1_000 + 90 * day))
    assert.isTrue(lapsesAt(wrapped, 1_001 + 90 * day))
    const again = [...wrapped, registeredLog("ann.eth", bob, 20_000_000), newOwnerLog("ann.eth", bob)]
    assert.isFalse(lapsesAt(again, 1_001 + 90 * day))
    assert.strictEqual(onMainnet(...again, addressLog("ann.eth", bob)), "false")
  })

  describe("of a name whose registration may lie before the known history", () => {
    const { registrar } = nameContract
    const from = { 1: 20_000_000 }
    const own = [...ownedNameLogs("sub.ann.eth", ann), ...claimLogs(ann, "sub.ann.eth")]
    const expiry = { chainId: 1, name: "ann.eth", record: { kind: "expiry", registrar } } as const

    it("is true until the registrar was asked", () => {
      const found = nameOf({ 1: own }, { from })
      if (found.outcome !== "name") return assert.fail("The name is proven.")
      assert.isTrue(isLapsed(found.proven, () => 0))
      assert.deepInclude(found.proven.missing, expiry)
      // Logged since.
      const logged = nameOf({ 1: [...own, renewedLog("ann.eth", 5_000)] }, { from })
      assert.isFalse(logged.outcome === "name" && isLapsed(logged.proven, () => 5_000_000))
    })

    it("follows the registrar's answer", () => {
      const lapsesBy = (seconds: string | undefined, now: number) => {
        const answerOf = (question: NameQuestion) => {
          const isAsked = "record" in question && question.record.kind === "expiry"
          return isAsked && seconds !== undefined ? (`0x${Buffer.from(seconds).toString("hex")}` as const) : "0x"
        }
        const found = nameOf({ 1: own }, { from, answerOf })
        return found.outcome === "name" && isLapsed(found.proven, () => now * 1000)
      }
      assert.isFalse(lapsesBy("1000", 1_000 + 90 * day))
      assert.isTrue(lapsesBy("1000", 1_001 + 90 * day))
      assert.isFalse(lapsesBy(undefined, 2 ** 31))
    })
  })

  it("is false for names that somebody registered anew, which may still resolve to the account", () => {
    const again = [...registered, registeredLog("ann.eth", bob, 10_000_000_000)]
    assert.isFalse(lapsesAt(again, 1_001 + 90 * day))
  })
})
