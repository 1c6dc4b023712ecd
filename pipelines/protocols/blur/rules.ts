import { nftMarketRules, orderAttempt } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { sales } from "./sales.ts"

const contracts = readContracts("blur")

/** Signed order, as an argument of the first exchange's calls. */
const input =
  "((address,uint8,address,address,uint256,uint256,address,uint256,uint256,uint256,(uint16,address)[],uint256,bytes),uint8,bytes32,bytes32,bytes,uint8,uint256)"

/**
 * Blur: exchanges, the ETH pool for bids, NFT loans (Blend), and BLUR staking.
 *
 * Source: `contracts/lib/Structs.sol` and `src/interfaces/IBlend.sol` of Blur's verified sources; calls:
 * `src/marketplaces/blur/interfaces/IBlurExchange.sol` of https://github.com/ProjectOpenSea/seaport-generic-adapter, and of the pool
 * `IBlurPool.sol` of its verified sources.
 */
export const blur = defineProtocol({
  slug: "blur",
  name: "Blur",
  contracts: [contracts.spenders],
  sales,
  rules: [
    ...nftMarketRules(contracts.exchanges),
    { action: "deposit", called: contracts.pools, calls: ["deposit()"], gave: "any" },
    { action: "withdraw", called: contracts.pools, calls: ["withdraw(uint256)"] },
    {
      action: "borrow",
      event: "LoanOfferTaken(bytes32,uint256,address,address,address,uint256,uint256,uint256,uint256)",
      emitters: contracts.lenders,
      account: { word: 4 },
    },
    { action: "repay", event: "Repay(uint256,address)", emitters: contracts.lenders },
    { action: "call", verb: "Called a loan back", event: "StartAuction(uint256,address)", emitters: contracts.lenders },
    { action: "call", verb: "Took an item of a loan", event: "Seize(uint256,address)", emitters: contracts.lenders },
    { action: "stake", called: contracts.stakings, gave: "any" },
    { action: "unstake", called: contracts.stakings, got: "any" },
    { action: "claim", called: contracts.distributors, flow: "in" },
    { action: "call", verb: "Cancelled an order", event: "OrderCancelled(bytes32)", emitters: contracts.exchanges },
    {
      action: "call",
      verb: "Cancelled all orders",
      event: "NonceIncremented(address,uint256)",
      emitters: contracts.exchanges,
    },
  ],
  attempts: [orderAttempt(contracts.exchanges, [`execute(${input},${input})`, `bulkExecute((${input},${input})[])`])],
})
