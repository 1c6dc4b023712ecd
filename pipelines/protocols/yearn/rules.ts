import { stakingRewardsRules } from "../families/staking-rewards.ts"
import { shareRules } from "../families/transfer.ts"
import { vaultRules } from "../families/vault.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { stakingPositions, v1Positions, v2Positions, v3Positions, vestingPositions } from "./positions.ts"

const contracts = readContracts("yearn")

/** Staking of vault shares. */
const staking = defineProtocol({
  slug: "yearn_staking",
  name: "Yearn",
  appName: "Yearn Staking",
  positions: stakingPositions,
  rules: [...stakingRewardsRules({ ...contracts.gauges, ...contracts.staking }), ...vaultRules(contracts.gauges)],
})

/** Yearn v1 vaults, which emit no events of their own. */
const v1 = defineProtocol({
  slug: "yearn-v1",
  name: "Yearn",
  positions: v1Positions,
  rules: shareRules(contracts.v1Vaults),
})

/**
 * Yearn v2. Most of its vaults on Ethereum emit no events of their own: shares are minted for deposits and burned for withdrawals.
 *
 * Source: `contracts/Vault.vy` of https://github.com/yearn/yearn-vaults.
 */
const v2 = defineProtocol({
  slug: "yearn-v2",
  name: "Yearn",
  positions: v2Positions,
  rules: [
    ...shareRules(contracts.v2Vaults),
    ...eventRules(contracts.eventVaults, [
      { action: "deposit", event: "Deposit(address,uint256,uint256)", account: { topic: 1 } },
      { action: "withdraw", event: "Withdraw(address,uint256,uint256)", account: { topic: 1 } },
    ]),
    {
      action: "deposit",
      event: "ReferredBalanceIncreased(address,address,address,uint256,uint256)",
      emitters: contracts.v2Trackers,
      sends: "any",
    },
  ],
})

/**
 * Yearn v3 vaults, with the events of ERC-4626.
 *
 * Source of the events: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/yearn/decoder.py`, whose topics are theirs.
 */
const v3 = defineProtocol({
  slug: "yearn-v3",
  name: "Yearn",
  positions: v3Positions,
  rules: vaultRules(contracts.eventVaults),
})

/**
 * Vesting escrows, one per recipient.
 *
 * Source of the newest: `contracts/VestingEscrowFactory.vy` and `VestingEscrowSimple.vy` of https://github.com/yearn/yearn-vesting-escrow.
 */
const vesting = defineProtocol({
  slug: "yearn-vesting",
  name: "Yearn",
  appName: "Yearn Vesting",
  positions: vestingPositions,
  rules: [
    ...eventRules(contracts.vestingFactories, [
      {
        action: "deposit",
        event: "VestingEscrowCreated(address,address,address,address,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
      },
      {
        action: "deposit",
        event: "VestingEscrowCreated(address,address,address,address,uint256,uint256,uint256,uint256,bool)",
        account: { topic: 1 },
      },
      {
        action: "deposit",
        event:
          "TokenVestingEscrowCreated(address,address,address,address,address,uint256,uint256,uint256,uint256,bool)",
        account: { word: 0 },
      },
    ]),
    { action: "withdraw", event: "RugPull(address,uint256)", on: [1], receives: "any" },
    {
      action: "withdraw",
      event: "Revoked(address,address,address,uint256,uint256)",
      on: [1],
      account: { topic: 3 },
      receives: "any",
    },
    {
      action: "call",
      verb: "Gave up the right to end a vesting",
      event: "RevocationRenounced(address)",
      on: [1],
      account: { topic: 1 },
    },
    { action: "call", verb: "Chose who may claim a vesting", event: "PermissionlessClaimsSet(bool)", on: [1] },
  ],
})

/** Former governance: staking of YFI and of its pool's LP tokens. */
const ygov = defineProtocol({
  slug: "ygov",
  name: "Yearn",
  appName: "Yearn Governance",
  rules: stakingRewardsRules(contracts.governance),
})

/** All versions and parts. */
export const yearn = [staking, v1, v2, v3, vesting, ygov]
