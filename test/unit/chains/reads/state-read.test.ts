/** The worked example of `chains/README.md`, "A kind of state read": assets of vaults (ERC-4626). */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { encodeCall, eventTopic } from "#chains/abi/encode.ts"
import { decodeAddress } from "#chains/abi/read.ts"
import { defineStateRead, type PlanContext } from "#chains/reads/state-read.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { address, buildBlock, hash, testChain, word } from "../../../support/block-builder.ts"

/** Vaults read in one block; any beyond are read when they occur again. */
const vaultReadsMax = 50

/** Vaults in the cache of completed reads. */
const vaultsMax = 10_000

const depositTopic = eventTopic("Deposit(address,address,uint256,uint256)")

/** The token that a vault holds. */
type VaultRead = {
  readonly vault: Address
  /** Absent if the contract names none. */
  readonly asset: Address | undefined
}

/** Assets of vaults, by the vault. Source of the signatures: EIP-4626. */
const vaultRead = defineStateRead<VaultRead, "vault">({
  kind: "vaults",
  keyMembers: ["vault"],
  readsMax: vaultReadsMax,
  cachedMax: vaultsMax,
  wants: ({ transactions }) => {
    const logs = transactions.flatMap(({ receipt }) => receipt.logs)
    const vaults = logs.filter(({ topics }) => topics[0] === depositTopic).map((log) => log.address)
    return [...new Set(vaults)].map((vault) => ({ vault }))
  },
  calls: ({ vault }) => [{ kind: "call", to: vault, data: encodeCall("asset()") }],
  decode: ([asset]) => ({ asset: decodeAddress(asset) }),
})

const [vault, asset, account] = [address(0x46), address(0x70), address(1)]

const context: PlanContext = {
  chain: testChain,
  recall: () => undefined,
  watchList: emptyWatchList("all"),
  wanted: () => [],
}

describe("defineStateRead", () => {
  it("records a refused call as an absent member", () => {
    assert.deepStrictEqual(vaultRead.decode([undefined], { vault }), { asset: undefined })
  })

  it("wants each key of a block once, makes its calls and decodes them", () => {
    const deposit = { address: vault, topics: [depositTopic, `0x${word(account)}`, `0x${word(account)}`], data: "0x" }
    const block = buildBlock({ transactions: [{ logs: [deposit, deposit] }] })
    assert.deepStrictEqual(vaultRead.wants(block, context), [{ vault }])
    assert.deepStrictEqual(vaultRead.calls({ vault }), [{ kind: "call", to: vault, data: "0x38d52e0f" }])
    assert.deepStrictEqual(vaultRead.decode([`0x${word(asset)}`], { vault }), { asset })
    assert.strictEqual(vaultRead.keyText({ vault, asset }), vault)
  })

  it("gives reads back from a record whose schema does not name the kind", () => {
    const reads = {
      [vaultRead.kind]: [
        { vault, asset },
        { vault: account, asset: undefined },
      ],
    }
    const record = {
      kind: "StateRead",
      writerId: "0".repeat(32),
      seq: 1,
      chainId: testChain.id,
      block: { number: 1, hash: hash(1) },
      reads,
    } as const
    const decoded = recordCodec.decodeRecord(recordCodec.encodeRecord(record))
    assert.deepStrictEqual(decoded.kind === "StateRead" ? vaultRead.of(decoded.reads) : [], reads[vaultRead.kind])
  })

  it("is used here as the folder's page shows it", () => {
    const page = readFileSync("chains/README.md", "utf8")
    const [, example = ""] = /```ts\n([\s\S]*?)```/.exec(page) ?? []
    const shown = example.slice(example.indexOf("/** Vaults read")).replaceAll("export ", "")
    assert.isNotEmpty(shown)
    assert.include(readFileSync(import.meta.filename, "utf8"), shown)
  })
})
