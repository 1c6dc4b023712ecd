import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("bancor")

/**
 * Bancor v3: one contract for trades and liquidity; and the converters of earlier versions, each a pool.
 *
 * Source: events and calls: `contracts/network/BancorNetwork.sol` and `contracts/pools/PoolCollection.sol` of https://github.com/bancorprotocol/contracts-v3; `Conversion`:
 * `sdk/sdk-api-reference/interfaces/conversionevent.md` of https://github.com/bancorprotocol/docs; its layout is that of recorded logs.
 */
export const bancor = defineProtocol({
  slug: "bancor",
  name: "Bancor",
  swaps: [
    {
      kind: "bancor",
      event: "Conversion(address,address,address,uint256,uint256,int256)",
      coins: contracts.coins,
      sender: { topic: 3 },
      sold: { token: { topic: 1 }, amount: { word: 0 } },
      bought: { token: { topic: 2 }, amount: { word: 1 } },
    },
    {
      kind: "bancor-v3",
      event: "TokensTraded(bytes32,address,address,uint256,uint256,uint256,uint256,uint256,address)",
      vaults: contracts.networks,
      coins: contracts.coins,
      reported: {
        event: "TradingLiquidityUpdated(bytes32,address,address,uint256,uint256)",
        emitters: contracts.poolCollections,
        hub: contracts.bnt,
        trade: { topic: 1 },
        pool: { topic: 2 },
        token: { topic: 3 },
        reserve: { word: 1 },
      },
      sender: { word: 5 },
      sold: { token: { topic: 2 }, amount: { word: 0 } },
      bought: { token: { topic: 3 }, amount: { word: 1 } },
    },
  ],
  rules: [
    {
      action: "swap",
      event: "TokensTraded(bytes32,address,address,uint256,uint256,uint256,uint256,uint256,address)",
      emitters: contracts.networks,
      account: { word: 5 },
    },
    {
      action: "pool",
      called: contracts.networks,
      calls: ["deposit(address,uint256)", "depositFor(address,address,uint256)"],
      sends: "any",
    },
    {
      action: "call",
      verb: "Began to withdraw",
      paid: "object",
      called: contracts.networks,
      calls: ["initWithdrawal(address,uint256)"],
      sends: "any",
    },
    { action: "unpool", called: contracts.networks, calls: ["withdraw(uint256)"], receives: "any" },
  ],
})
