import { indexedMerkleClaimRules, merkleClaimRules } from "../families/merkle-claim.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("airdrops")

/** BADGER airdrop. */
const badger = defineProtocol({
  slug: "badger",
  name: "Badger",
  rules: [{ action: "claim", called: contracts.badgerDistributors, flow: "in" }],
})

/** DEGEN airdrops. */
const degen = defineProtocol({
  slug: "degen",
  name: "Degen",
  rules: [
    ...indexedMerkleClaimRules(contracts.degenDistributors),
    { action: "claim", called: contracts.degenDistributors, flow: "in" },
  ],
})

/** ELFI airdrop, locked for governance. */
const elementFinance = defineProtocol({
  slug: "element-finance",
  name: "Element Finance",
  rules: [
    {
      action: "claim",
      event: "VoteChange(address,address,int256)",
      emitters: contracts.elementFinanceLockings,
      account: { topic: 1 },
    },
  ],
})

/** Fluence developer rewards. */
const fluence = defineProtocol({
  slug: "fluence",
  name: "Fluence",
  rules: [{ action: "claim", called: contracts.fluenceDistributors, receives: "any" }],
})

/** GRAIN: compensation for a Harvest exploit. */
const harvestFinance = defineProtocol({
  slug: "harvest finance",
  name: "Harvest",
  rules: merkleClaimRules(contracts.harvestFinanceDistributors),
})

/** Mint Club: airdrops by creators. */
const mintclub = defineProtocol({
  slug: "mintclub",
  name: "Mint Club",
  rules: [{ action: "claim", called: contracts.mintclubDistributors, flow: "in" }],
})

/** FOX airdrop. */
const shapeshift = defineProtocol({
  slug: "shapeshift",
  name: "ShapeShift",
  rules: [{ action: "claim", called: contracts.shapeshiftDistributors, flow: "in" }],
})

/** SHU airdrop, vesting. */
const shutter = defineProtocol({
  slug: "shutter",
  name: "Shutter",
  rules: [
    {
      action: "claim",
      event: "RedeemedVesting(bytes32,address)",
      emitters: contracts.shutterDistributors,
      account: { topic: 2 },
    },
  ],
})

/** Protocols that are known by their airdrops alone. */
export const airdrops = [badger, degen, elementFinance, fluence, harvestFinance, mintclub, shapeshift, shutter]
