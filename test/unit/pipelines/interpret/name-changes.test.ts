import { assert, describe, it } from "vitest"
import { base } from "#chains/definitions/base.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { coinTypeOf, labelHashOf, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses, type LogDraft } from "../../../support/chain/block-builder.ts"
import {
  addressLog,
  coinAddressLog,
  controllerLog,
  dnsForm,
  heldNameLog,
  nameContract,
  nameLog,
  newOwnerLog,
  newResolverLog,
  nodeTransferLog,
  registeredLog,
  registrarTransferLog,
  renewedLog,
  textLog,
  unwrappedLog,
  versionLog,
  wrappedLog,
  wrapperBatchLog,
} from "../../../support/chain/name-log.ts"
import { gweiNameLogs } from "../../../support/chain/token-name-log.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [ann, bob, other] = addresses(1, 2, 3)

const changesOf = (logs: ReadonlyArray<LogDraft>, { chain = ethereum, receipt = {} } = {}) =>
  foldOne({ chainId: chain.id, transactions: [{ logs, receipt }] }, chain).nameChanges

const known = new Map(
  ["", "eth", "ann.eth", "sub.ann.eth", "other.eth", reverseNameOf(ann, 60), reverseNameOf(ann, coinTypeOf(8453))].map(
    (name) => [nodeOf(name), name],
  ),
)

/** Changes in one line each: the name of the node, the change, its key, and its other members. */
const linesOf = (...args: Parameters<typeof changesOf>) =>
  changesOf(...args).map(({ node, change, key, account, value, name, expiresMs, fuses }) =>
    [known.get(node) ?? node, change, key, account, value, name, expiresMs, fuses]
      .filter((part) => part ?? false)
      .join(" "),
  )

const hex = (text: string) => `0x${Buffer.from(text).toString("hex")}`

describe("nameChanges", () => {
  it("ignores failed transactions, other emitters, other chains, and events that are too short", () => {
    assert.deepStrictEqual(changesOf([newOwnerLog("ann.eth", ann)], { receipt: { hasSucceeded: false } }), [])
    assert.deepStrictEqual(linesOf([newOwnerLog("ann.eth", ann, other)]), [])
    assert.deepStrictEqual(linesOf([newOwnerLog("ann.eth", ann)], { chain: base }), [])
    const short = [newOwnerLog("ann.eth", ann), coinAddressLog("ann.eth", 60, ann), textLog("ann.eth", "url", "x")]
    assert.deepStrictEqual(linesOf(short.map((log) => ({ ...log, data: "0x" }))), [])
    assert.deepStrictEqual(
      linesOf([{ ...newResolverLog("ann.eth", ann), topics: [newResolverLog("", ann).topics[0] ?? ""] }]),
      [],
    )
  })

  it("has what registries state about a node, by its parent and label or by itself", () => {
    assert.deepStrictEqual(
      linesOf([
        newOwnerLog("ann.eth", ann),
        nodeTransferLog("ann.eth", bob),
        newResolverLog("ann.eth", zeroAddress),
        newOwnerLog("ann.eth", ann, nameContract.earlyRegistry),
      ]),
      [`ann.eth owner ${ann}`, `ann.eth owner ${bob}`, `ann.eth resolver ${zeroAddress}`, `ann.eth owner ${ann}`],
    )
  })

  it("has the text of names that are tokens, unless their label belongs to a name below another", () => {
    const registered = gweiNameLogs("ann.gwei", ann, 5).slice(1)
    const below = gweiNameLogs("sub.ann.gwei", ann, 0).slice(1)
    const changes = changesOf([...registered, ...below]).map(({ node, change, name }) => [node, change, name])
    assert.deepStrictEqual(changes, [
      [nodeOf("ann.gwei"), "expiry", undefined],
      [nodeOf("ann.gwei"), "label", "ann.gwei"],
      [nodeOf("sub.ann.gwei"), "expiry", undefined],
    ])
  })

  it("has owner and expiry of registrations, with a leg of their own", () => {
    const changes = changesOf([registeredLog("ann.eth", ann, 5)])
    assert.deepStrictEqual(
      changes.map(({ change, place }) => [change, place.leg]),
      [
        ["owner", 0],
        ["expiry", 1],
      ],
    )
    assert.deepStrictEqual(
      linesOf([registeredLog("ann.eth", ann, 5), renewedLog("ann.eth", 6), registrarTransferLog("ann.eth", ann, bob)]),
      [`ann.eth owner ${ann}`, "ann.eth expiry 5000", "ann.eth expiry 6000", `ann.eth owner ${bob}`],
    )
  })

  it("never expires names whose time of expiry is beyond all clocks", () => {
    const log = { ...renewedLog("ann.eth", 0), data: `0x${"f".repeat(64)}` }
    assert.deepStrictEqual(linesOf([log]), [`ann.eth expiry ${Number.MAX_SAFE_INTEGER}`])
  })

  describe("of labels", () => {
    it("has the text of a label that is that of the node's, and its name if that is in normal form", () => {
      assert.deepStrictEqual(linesOf([controllerLog("ann", ann)]), [`ann.eth label ${hex("ann")} ann.eth`])
      const node = (label: string) => nodeOf(`[${labelHashOf(label).slice(2)}].eth`)
      for (const label of ["Ann", "ann\0", "a.b", `[${"ab".repeat(32)}]`, "а"]) {
        assert.deepStrictEqual(linesOf([controllerLog(label, ann)]), [`${node(label)} label ${hex(label)}`], label)
      }
    })

    it("ignores a text with another hash", () => {
      assert.deepStrictEqual(linesOf([controllerLog("vitalik", ann, labelHashOf("ann"))]), [])
    })

    it("ignores wrapped names that are not those of the node, cut short, or without an end", () => {
      const wrapped = linesOf([wrappedLog("ann.eth", ann, 5)])
      assert.deepStrictEqual(wrapped, [
        `ann.eth label ${hex("ann")} ann.eth`,
        `ann.eth owner ${ann}`,
        "ann.eth fuses 65537",
        "ann.eth expiry 5000",
      ])
      for (const form of [dnsForm("other.eth"), "0x03616e", dnsForm("ann.eth").slice(0, -2), "0x"]) {
        assert.deepStrictEqual(linesOf([wrappedLog("ann.eth", ann, 5, form)]), wrapped.slice(1), form)
      }
    })
  })

  it("has the owners of wrapped names, and none after they were unwrapped", () => {
    assert.deepStrictEqual(
      linesOf([wrapperBatchLog(["ann.eth", "other.eth"], ann, bob), unwrappedLog("ann.eth", ann)]),
      [`ann.eth owner ${bob}`, `other.eth owner ${bob}`, "ann.eth owner"],
    )
  })

  it("has the records of any resolver", () => {
    assert.deepStrictEqual(
      linesOf([
        addressLog("ann.eth", ann, other),
        coinAddressLog("ann.eth", 0, "0x0102", other),
        coinAddressLog("ann.eth", 60, "0x", other),
        textLog("ann.eth", "url", "x", other),
        textLog("ann.eth", "url", undefined, other),
        versionLog("ann.eth", other),
      ]),
      [
        `ann.eth address 60 ${ann}`,
        "ann.eth address 0 0x0102",
        "ann.eth address 60 0x",
        "ann.eth text url 0x78",
        "ann.eth text url",
        "ann.eth version",
      ],
    )
  })

  it("does not store long values, and ignores texts with long keys", () => {
    assert.deepStrictEqual(
      linesOf([textLog("ann.eth", "url", "x".repeat(16_385)), textLog("ann.eth", "x".repeat(257), "x")]),
      ["ann.eth text url"],
    )
  })

  it("has claimed names by the reverse node, for the coin type of the registrar's chain", () => {
    const claimed = `name ${hex("ann.eth")} ann.eth`
    assert.deepStrictEqual(linesOf([nameLog(reverseNameOf(ann, 60), "ann.eth")]), [
      `${reverseNameOf(ann, 60)} ${claimed}`,
    ])
    assert.deepStrictEqual(linesOf([heldNameLog(ann, "ann.eth", nameContract.chainReverse)], { chain: base }), [
      `${reverseNameOf(ann, coinTypeOf(8453))} ${claimed}`,
    ])
    assert.deepStrictEqual(linesOf([heldNameLog(ann, "ann.eth", other)]), [])
  })
})
