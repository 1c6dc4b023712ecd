import { transferTo } from "../families/transfer.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import type { ProxyRules } from "../proxy-rule.ts"
import { readContracts } from "../read-contracts.ts"
import { savedPositions, vaultPositions } from "./positions.ts"

const contracts = readContracts("makerdao")

/** DSProxy: a smart account with one owner. Source: `src/proxy.sol` of https://github.com/dapphub/ds-proxy, `src/auth.sol` of https://github.com/dapphub/ds-auth. */
const dsProxies: ProxyRules = {
  created: [
    {
      factories: contracts.proxyFactories,
      event: "Created(address,address,address,address)",
      proxy: { word: 0 },
      owner: { topic: 2 },
    },
  ],
  changes: [{ event: "LogSetOwner(address)", change: "moved", owners: { topic: 1 } }],
}

/** DAI savings rate; `spark/` has the tokens that represent it. */
const dsr = defineProtocol({
  slug: "makerdao dsr",
  name: "Maker",
  appName: "Maker DSR",
  positions: savedPositions,
  rules: [
    ...eventRules(contracts.pots, [
      { action: "deposit", event: "noted join(uint256)", sends: contracts.dai, flow: "out", account: { topic: 1 } },
      {
        action: "withdraw",
        event: "noted exit(uint256)",
        receives: contracts.dai,
        flow: "in",
        account: { topic: 1 },
      },
    ]),
  ],
})

/** Migration of SAI to DAI. */
const migration = defineProtocol({
  slug: "makerdao migration",
  name: "Maker",
  appName: "Maker Migration",
  rules: [
    {
      action: "swap",
      ...transferTo(contracts.migrations),
      emitters: contracts.sai,
    },
  ],
})

/**
 * Single-collateral vaults: SAI against pooled ETH. Calls are often made by the caller's proxy.
 *
 * A migration gives the position to the migrator, which opens a multi-collateral vault for it: `migrate` of `src/ScdMcdMigration.sol` in
 * https://github.com/makerdao/scd-mcd-migration.
 */
const sai = defineProtocol({
  slug: "makerdao sai",
  name: "Maker",
  appName: "Maker Sai",
  rules: [
    ...eventRules(contracts.tubs, [
      { action: "deposit", event: "noted join(uint256)", account: { topic: 1 } },
      { action: "deposit", event: "noted lock(bytes32,uint256)", account: { topic: 1 } },
      { action: "withdraw", event: "noted free(bytes32,uint256)", account: { topic: 1 } },
      { action: "withdraw", event: "noted exit(uint256)", account: { topic: 1 } },
      { action: "borrow", event: "noted draw(bytes32,uint256)", account: { topic: 1 } },
      { action: "repay", event: "noted wipe(bytes32,uint256)", account: { topic: 1 } },
      { action: "liquidate", event: "noted bite(bytes32)", account: { topic: 1 } },
      {
        action: "call",
        verb: "Migrated a position",
        isWhole: true,
        event: "noted give(bytes32,address)",
        where: { topic: 3, is: contracts.migrations },
        account: { topic: 1 },
      },
      { action: "call", verb: "Opened a position", event: "LogNewCup(address,bytes32)", account: { topic: 1 } },
      { action: "call", verb: "Closed a position", event: "noted shut(bytes32)", account: { topic: 1 } },
    ]),
  ],
})

/** Multi-collateral vaults: DAI against collateral. Calls are mostly made by the caller's proxy. */
const vault = defineProtocol({
  slug: "makerdao vault",
  name: "Maker",
  appName: "Maker Vaults",
  positions: vaultPositions,
  proxies: dsProxies,
  rules: [
    ...eventRules(contracts.joins, [
      { action: "deposit", event: "noted join(address,uint256)", account: { topic: 1 } },
      { action: "withdraw", event: "noted exit(address,uint256)", account: { topic: 1 } },
    ]),
    ...eventRules(contracts.managers, [
      {
        action: "borrow",
        event: "noted move(uint256,address,uint256)",
        beside: { event: "noted exit(address,uint256)", emitters: contracts.issuers },
        account: { topic: 1 },
      },
      {
        action: "repay",
        event: "noted frob(uint256,int256,int256)",
        // Debt is normalised there, and collateral moves in either direction.
        amounts: [],
        beside: { event: "noted join(address,uint256)", emitters: contracts.issuers },
        account: { topic: 1 },
      },
      { action: "call", verb: "Opened a vault", event: "NewCdp(address,address,uint256)", account: { topic: 1 } },
    ]),
  ],
})

/** All parts. */
export const makerdao = [dsr, migration, sai, vault]
