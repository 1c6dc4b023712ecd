import { assert, describe, it } from "vitest"
import {
  decodeFollowLocation,
  decodeFollowOperation,
  decodeFollowUser,
  decodePrimaryList,
  followTopics,
} from "#chains/abi/follow-list.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { address, word } from "../../../support/chain/block-builder.ts"
import {
  accountValueLog,
  locationLog,
  operationLog,
  recordLog,
  slotValueLog,
  variableBytes,
} from "../../../support/chain/follow-log.ts"

const list = { chainId: 8453, slot: 7n } as const
const ann = address(1)

/** The operation of https://docs.efp.app/production/interpreting-state. */
const published = "0x01010101983110309620d911731ac0932219af06091b6744"

/** The location on the same page. */
const publishedLocation =
  "0x010100000000000000000000000000000000000000000000000000000000000000015289fe5dabc021d02fddf23d4a4df96f4e0f17ef5550010c08608cc567bf432829280f99b40f7717290d6313134992e4971fa50e"

describe("followTopics", () => {
  it("are those of the contracts", () => {
    assert.strictEqual(followTopics.record, recordLog(list, "add", ann).topics[0])
    assert.strictEqual(followTopics.slot, slotValueLog(list, "user", ann).topics[0])
    assert.strictEqual(followTopics.location, locationLog(1n, list).topics[0])
    assert.strictEqual(followTopics.account, accountValueLog(ann, "primary-list", "0x").topics[0])
  })
})

describe("decodeFollowOperation", () => {
  it("ignores other versions, codes, types and tags, and records that are too short", () => {
    const digits = ann.slice(2)
    const refused: ReadonlyArray<Hex> = [
      "0x",
      "0x01",
      `0x02010101${digits}`,
      `0x01000101${digits}`,
      `0x01050101${digits}`,
      `0x01010201${digits}`,
      `0x01010102${digits}`,
      `0x01010101${digits.slice(2)}`,
      `0x01030101${digits}`,
      `0x01030101${digits}${Buffer.from("top8").toString("hex")}`,
      `0x01030101${digits}ff`,
    ]
    for (const operation of refused) {
      assert.isUndefined(decodeFollowOperation(operationLog(list, operation)), operation)
    }
    assert.isUndefined(decodeFollowOperation({ data: "0x" }))
    assert.isUndefined(decodeFollowOperation({ data: `0x${word(2n ** 255n)}` }))
    assert.isUndefined(decodeFollowOperation({ data: `0x${word(32n)}${word(24n)}0101` }))
  })

  it("reads the published example, and ignores bytes after a record", () => {
    const account = "0x983110309620d911731ac0932219af06091b6744"
    assert.deepStrictEqual(decodeFollowOperation(operationLog(list, published)), { change: "added", account })
    assert.deepStrictEqual(decodeFollowOperation(operationLog(list, `${published}00ff`)), { change: "added", account })
  })

  it("reads removals and tags in normal form", () => {
    const changeOf = (...args: Parameters<typeof recordLog>) => decodeFollowOperation(recordLog(...args))?.change
    assert.strictEqual(changeOf(list, "remove", ann), "removed")
    assert.strictEqual(changeOf(list, "tag", ann, "block"), "blocked")
    assert.strictEqual(changeOf(list, "untag", ann, " Block\0"), "unblocked")
    assert.strictEqual(changeOf(list, "tag", ann, "MUTE"), "muted")
    assert.strictEqual(changeOf(list, "untag", ann, "mute"), "unmuted")
  })
})

describe("decodeFollowUser", () => {
  it("ignores other keys, and reads a value of another length as none", () => {
    assert.isUndefined(decodeFollowUser(slotValueLog(list, "manager", ann)))
    assert.isUndefined(decodeFollowUser({ data: variableBytes("0x") }))
    assert.deepStrictEqual(decodeFollowUser(slotValueLog(list, "user", ann)), { account: ann })
    assert.deepStrictEqual(decodeFollowUser(slotValueLog(list, "user", "0x")), { account: undefined })
    assert.deepStrictEqual(decodeFollowUser(slotValueLog(list, "user", `0x${word(ann)}`)), { account: undefined })
  })
})

describe("decodePrimaryList", () => {
  it("ignores other keys, and reads a value of another length as none", () => {
    const none = { account: ann, list: undefined }
    assert.isUndefined(decodePrimaryList(accountValueLog(ann, "theme", "0x")))
    assert.deepStrictEqual(decodePrimaryList(accountValueLog(ann, "primary-list", "0x")), none)
    assert.deepStrictEqual(decodePrimaryList(accountValueLog(ann, "primary-list", "0x01")), none)
    assert.deepStrictEqual(decodePrimaryList(accountValueLog(ann, "primary-list", `0x${word(9n)}`)), {
      account: ann,
      list: `0x${word(9n)}`,
    })
  })
})

describe("decodeFollowLocation", () => {
  it("reads the published example", () => {
    assert.deepStrictEqual(decodeFollowLocation(locationLog(1n, { bytes: publishedLocation })), {
      at: {
        chainId: 1,
        contract: "0x5289fe5dabc021d02fddf23d4a4df96f4e0f17ef",
        slot: "0x5550010c08608cc567bf432829280f99b40f7717290d6313134992e4971fa50e",
      },
    })
  })

  it("reads another form as no location", () => {
    const refused: ReadonlyArray<Hex> = [
      "0x",
      publishedLocation.slice(0, -2),
      `${publishedLocation}00`,
      publishedLocation.replace("0x0101", "0x0102"),
      publishedLocation.replace("0x010100", "0x0101ff"),
    ]
    for (const bytes of refused) {
      assert.deepStrictEqual(decodeFollowLocation(locationLog(1n, { bytes })), { at: undefined }, bytes)
    }
    assert.isUndefined(decodeFollowLocation({ data: "0x" }))
  })
})
