import { transferTo } from "../families/transfer.ts"
import { defineProtocol } from "../protocol.ts"
import { dsrContracts, migrationContracts, saiContracts, vaultContracts } from "./contracts.ts"

/** What Maker pays for DAI that is kept there; `spark/` has the tokens that stand for it. */
const dsr = defineProtocol({
  slug: "makerdao dsr",
  name: "Maker",
  rules: [
    {
      action: "deposit",
      event: "noted join(uint256)",
      emitters: dsrContracts.pots,
      gave: dsrContracts.dai,
      flow: "out",
      account: { topic: 1 },
    },
    {
      action: "withdraw",
      event: "noted exit(uint256)",
      emitters: dsrContracts.pots,
      got: dsrContracts.dai,
      flow: "in",
      account: { topic: 1 },
    },
  ],
})

/** Maker's first coin for its second. */
const migration = defineProtocol({
  slug: "makerdao migration",
  name: "Maker",
  rules: [
    {
      action: "swap",
      ...transferTo(migrationContracts.migrations),
      emitters: migrationContracts.sai,
    },
  ],
})

/** Maker's first vaults: SAI against pooled ether. Calls are often made by a proxy for who calls it. */
const sai = defineProtocol({
  slug: "makerdao sai",
  name: "Maker",
  rules: [
    { action: "deposit", event: "noted join(uint256)", emitters: saiContracts.tubs, account: { topic: 1 } },
    { action: "deposit", event: "noted lock(bytes32,uint256)", emitters: saiContracts.tubs, account: { topic: 1 } },
    { action: "withdraw", event: "noted free(bytes32,uint256)", emitters: saiContracts.tubs, account: { topic: 1 } },
    { action: "withdraw", event: "noted exit(uint256)", emitters: saiContracts.tubs, account: { topic: 1 } },
    { action: "borrow", event: "noted draw(bytes32,uint256)", emitters: saiContracts.tubs, account: { topic: 1 } },
    { action: "repay", event: "noted wipe(bytes32,uint256)", emitters: saiContracts.tubs, account: { topic: 1 } },
    { action: "liquidate", event: "noted bite(bytes32)", emitters: saiContracts.tubs, account: { topic: 1 } },
    {
      action: "call",
      verb: "Opened a position",
      event: "LogNewCup(address,bytes32)",
      emitters: saiContracts.tubs,
      account: { topic: 1 },
    },
    {
      action: "call",
      verb: "Closed a position",
      event: "noted shut(bytes32)",
      emitters: saiContracts.tubs,
      account: { topic: 1 },
    },
  ],
})

/** Maker's vaults: DAI against collateral. Calls are mostly made by a proxy for who calls it. */
const vault = defineProtocol({
  slug: "makerdao vault",
  name: "Maker",
  rules: [
    { action: "deposit", event: "noted join(address,uint256)", emitters: vaultContracts.joins, account: { topic: 1 } },
    { action: "withdraw", event: "noted exit(address,uint256)", emitters: vaultContracts.joins, account: { topic: 1 } },
    {
      action: "borrow",
      event: "noted move(uint256,address,uint256)",
      emitters: vaultContracts.managers,
      beside: { event: "noted exit(address,uint256)", emitters: vaultContracts.issuers },
      account: { topic: 1 },
    },
    {
      action: "repay",
      event: "noted frob(uint256,int256,int256)",
      emitters: vaultContracts.managers,
      // Debt is normalised there, and collateral moves either way.
      amounts: [],
      beside: { event: "noted join(address,uint256)", emitters: vaultContracts.issuers },
      account: { topic: 1 },
    },
    {
      action: "call",
      verb: "Opened a vault",
      event: "NewCdp(address,address,uint256)",
      emitters: vaultContracts.managers,
      account: { topic: 1 },
    },
  ],
})

/** All versions and parts of the brand. */
export const makerdao = [dsr, migration, sai, vault]
