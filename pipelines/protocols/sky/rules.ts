import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("sky")

/**
 * Sky, Maker's successor: DAI to USDS, MKR to SKY. `spark/` has the savings.
 *
 * Source: `src/MigrationActions.sol` of https://github.com/sparkdotfi/sky-migration-actions; `src/DssLitePsm.sol` of
 * https://github.com/makerdao/dss-lite-psm.
 */
export const sky = defineProtocol({
  slug: "sky",
  name: "Sky",
  positions,
  contracts: [contracts.usdsJoins],
  rules: [
    ...eventRules(contracts.converters, [
      { action: "swap", event: "DaiToUsds(address,address,uint256)", account: { topic: 2 } },
      { action: "swap", event: "UsdsToDai(address,address,uint256)", account: { topic: 2 } },
      { action: "swap", event: "MkrToSky(address,address,uint256,uint256)", account: { topic: 2 } },
    ]),
    { action: "swap", called: contracts.migrations, sends: "any", receives: "any" },
    ...eventRules(contracts.stabilityModules, [
      { action: "swap", event: "BuyGem(address,uint256,uint256)", account: { topic: 1 } },
      { action: "swap", event: "SellGem(address,uint256,uint256)", account: { topic: 1 } },
    ]),
    // Savings shares of DAI are redeemed without a transfer.
    { action: "deposit", called: contracts.migrations, flow: "in" },
  ],
})
