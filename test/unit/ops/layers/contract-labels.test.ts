import { assert, describe, it } from "vitest"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { arbitrum } from "#chains/definitions/arbitrum.ts"
import { berachain } from "#chains/definitions/berachain.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { optimism } from "#chains/definitions/optimism.ts"
import { zksync } from "#chains/definitions/zksync.ts"
import { contractLabels, releaseLabels } from "#ops/layers/contract-labels.ts"
import { defineApp, defineProtocol } from "#pipelines/protocols/protocol.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"

const routers = { role: "router", every: [address(1)] } as const
const vaults = { role: "vault", 1: [address(2)], 10: [address(3)] } as const

const labelsOf = (...named: Parameters<typeof contractLabels>[0]) =>
  contractLabels(named, [ethereum]).filter(({ kind }) => kind === "protocol")

describe("contractLabels", () => {
  it("names no contract of a rule set that is no protocol", () => {
    assert.deepStrictEqual(labelsOf(defineProtocol({ slug: "any", rules: [], contracts: [routers] })), [])
  })

  it("names the contracts of each protocol on the given chains, each role once", () => {
    const [one, other] = [
      defineProtocol({ slug: "one", name: "One", rules: [], contracts: [routers, routers] }),
      defineApp({
        slug: "other",
        name: "Other",
        contracts: [routers],
        swaps: [
          {
            kind: "balancer-v2",
            event: "Swap(uint256,uint256)",
            vaults,
            sold: { amount: { word: 0 } },
            bought: { amount: { word: 1 } },
          },
        ],
      }),
    ]
    assert.deepStrictEqual(
      labelsOf(one, other).map((label) => [label.address, label.label, label.protocol, label.role]),
      [
        [address(1), "One", "one", "router"],
        [address(1), "Other", "other", "router"],
        [address(2), "Other", "other", "vault"],
      ],
    )
  })

  it("gives the contracts of a chain no protocol", () => {
    const system = contractLabels([], [ethereum])
    assert.deepInclude(system[0], { address: zeroAddress, kind: "system", protocol: undefined, role: "nobody" })
    assert.isTrue(system.some((label) => label.address === ethereum.multicall3?.address))
  })

  it("names the source of each label", () => {
    const all = contractLabels(protocols, [optimism, ethereum])
    const sourcesOf = (account: string) =>
      all
        .filter((label) => label.address === account)
        .map(({ chainId, kind, label, source }) => [chainId, kind, label, source])
    assert.deepStrictEqual(sourcesOf("0x4200000000000000000000000000000000000015"), [
      [10, "system", "L1Block", "op-specs"],
    ])
    assert.deepInclude(sourcesOf("0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45"), [
      1,
      "descriptor",
      "Uniswap Labs: Uniswap v3 Router 2",
      "clear-signing-erc7730-registry",
    ])
    assert.deepInclude(sourcesOf("0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67"), [
      10,
      "protocol",
      "Safe",
      "safe-deployments",
    ])
  })

  it("labels the system senders of a chain, by its stack", () => {
    const sendersOf = (chain: ChainDefinition) =>
      contractLabels([], [chain]).flatMap(({ address: account, role }) => (role === "sender" ? [account] : []))
    assert.deepStrictEqual(sendersOf(ethereum), [])
    assert.deepStrictEqual(sendersOf(optimism), ["0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001"])
    assert.deepStrictEqual(sendersOf(arbitrum), ["0x00000000000000000000000000000000000a4b05"])
    assert.deepStrictEqual(sendersOf(zksync), ["0x0000000000000000000000000000000000008007"])
    assert.deepStrictEqual(sendersOf(berachain), ["0xfffffffffffffffffffffffffffffffffffffffe"])
  })

  it("has no label without a role beside one with a role", () => {
    const unnamed = { 1: [address(1), address(4)] }
    const both = defineProtocol({ slug: "both", name: "Both", rules: [], contracts: [unnamed, routers] })
    assert.deepStrictEqual(
      labelsOf(both).map((label) => [label.address, label.role]),
      [
        [address(4), undefined],
        [address(1), "router"],
      ],
    )
  })
})

describe("releaseLabels", () => {
  it("are the labels of the release's protocols, computed once for the same chains", () => {
    const labels = releaseLabels([ethereum, optimism])
    assert.deepStrictEqual(labels, contractLabels(protocols, [ethereum, optimism]))
    assert.strictEqual(releaseLabels([ethereum, optimism]), labels)
    assert.deepStrictEqual(releaseLabels([optimism]), contractLabels(protocols, [optimism]))
    assert.deepStrictEqual(releaseLabels([{ ...optimism }]), contractLabels(protocols, [optimism]))
  })
})
