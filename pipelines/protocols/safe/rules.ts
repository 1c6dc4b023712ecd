import { defineProtocol, eventRules } from "../protocol.ts"
import type { ProxyRules } from "../proxy-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("safe")

/**
 * Wallets of version 1.0.0 and later. Those before 1.3.0 do not log their first owners, which the creating transaction contains.
 *
 * Source: `gnosis_safe.json`, `safe.json`, `safe_l2.json` and the proxy factories in `src/assets/v1.0.0` to `v1.5.0` of https://github.com/safe-global/safe-deployments.
 */
const wallets: ProxyRules = {
  created: [
    {
      factories: contracts.factories,
      event: "ProxyCreation(address,address)",
      proxy: { topic: 1 },
      code: { at: { word: 0 }, is: contracts.singletons },
    },
    {
      factories: contracts.earlierFactories,
      event: "ProxyCreation(address,address)",
      proxy: { word: 0 },
      code: { at: { word: 1 }, is: contracts.singletons },
    },
    {
      factories: contracts.firstFactories,
      event: "ProxyCreation(address)",
      proxy: { word: 0 },
      call: {
        creates: ["createProxy(address,bytes)", "createProxyWithNonce(address,bytes,uint256)"],
        code: contracts.firstSingletons,
        setups: [
          "setup(address[],uint256,address,bytes,address,uint256,address)",
          "setup(address[],uint256,address,bytes,address,address,uint256,address)",
        ],
      },
    },
  ],
  changes: [
    { event: "SafeSetup(address,address[],uint256,address,address)", change: "added", owners: { list: 0 } },
    { event: "SafeSetup(address,address[],uint256,address,address)", change: "threshold", threshold: { word: 1 } },
    { event: "AddedOwner(address)", change: "added", owners: { topic: 1 } },
    { event: "AddedOwner(address)", change: "added", owners: { word: 0 } },
    { event: "RemovedOwner(address)", change: "removed", owners: { topic: 1 } },
    { event: "RemovedOwner(address)", change: "removed", owners: { word: 0 } },
    { event: "ChangedThreshold(uint256)", change: "threshold", threshold: { word: 0 } },
  ],
}

/** SAFE token: vesting, airdrop and locking. */
const token = defineProtocol({
  slug: "safe",
  name: "Safe",
  rules: [
    ...eventRules(contracts.vesting, [
      { action: "claim", event: "ClaimedVesting(bytes32,address,address)", account: { topic: 2 } },
      { action: "call", verb: "Began to earn SAFE", event: "AddedVesting(bytes32,address)", account: { topic: 2 } },
    ]),
    ...eventRules(contracts.locking, [
      { action: "deposit", event: "Locked(address,uint96)", account: { topic: 1 } },
      {
        action: "call",
        verb: "Began to unlock SAFE",
        event: "Unlocked(address,uint32,uint96)",
        account: { topic: 1 },
      },
      { action: "withdraw", event: "Withdrawn(address,uint32,uint96)", account: { topic: 1 } },
    ]),
    ...eventRules(contracts.staking, [
      { action: "stake", event: "StakeIncreased(address,address,uint256)", account: { topic: 1 } },
      { action: "unstake", event: "WithdrawalClaimed(address,uint64,uint256)", account: { topic: 1 } },
    ]),
    {
      action: "claim",
      event: "Transfer(address,address,uint256)",
      emitters: contracts.safeToken,
      where: { topic: 1, is: contracts.distributors },
      account: { topic: 2 },
    },
  ],
})

/**
 * Safe wallets: an owner executes a transaction. Every wallet is a contract of its own, so they cannot be listed.
 *
 * Source: npm package `@safe-global/safe-deployments` 1.37.56, `gnosis_safe.json` and `safe.json` of `dist/assets/v1.*`.
 */
const wallet = defineProtocol({
  slug: "safe-multisig",
  name: "Safe",
  appName: "Safe Wallets",
  rules: [{ action: "execute", event: "ExecutionSuccess(bytes32,uint256)", account: "signer" }],
  proxies: wallets,
})

const moduleRule = (event: string, verb: string) => ({ action: "call", verb, event, account: { topic: 1 } }) as const

/**
 * Modules of wallets: delegates that spend within allowances, and guardians that recover a wallet.
 *
 * Source: npm package `@safe-global/safe-modules-deployments` 3.0.10, `allowance-module.json` and `social-recovery-module.json` of `dist/assets`.
 */
const modules = defineProtocol({
  slug: "safe-modules",
  name: "Safe",
  appName: "Safe Modules",
  rules: [
    ...eventRules(contracts.allowances, [
      moduleRule("ExecuteAllowanceTransfer(address,address,address,address,uint96,uint16)", "Spent an allowance"),
      moduleRule("SetAllowance(address,address,address,uint96,uint16)", "Set an allowance"),
      moduleRule("ResetAllowance(address,address,address)", "Reset an allowance"),
      moduleRule("DeleteAllowance(address,address,address)", "Removed an allowance"),
      moduleRule("AddDelegate(address,address)", "Added a delegate"),
      moduleRule("RemoveDelegate(address,address)", "Removed a delegate"),
    ]),
    ...eventRules(contracts.recoveries, [
      moduleRule("RecoveryExecuted(address,address[],uint256,uint256,uint64,uint256)", "Began to recover a wallet"),
      moduleRule("RecoveryFinalized(address,address[],uint256,uint256)", "Recovered a wallet"),
      moduleRule("RecoveryCanceled(address,uint256)", "Cancelled a recovery"),
      moduleRule("GuardianAdded(address,address)", "Added a guardian"),
      moduleRule("GuardianRevoked(address,address)", "Removed a guardian"),
    ]),
  ],
})

/** All parts. */
export const safe = [token, wallet, modules]
