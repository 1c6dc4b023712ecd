import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Chains of the third version. */
const chains = [1, 10, 146, 8453, 42161]

/** Where GEAR is locked for votes. */
const staking = { 1: ["0x2fcbd02d5b1d52fc78d4c02890d7f4f47a459c33"] }

/**
 * Gearbox. Its pools are vaults of the standard that also tell who referred a deposit.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/gearbox/constants.py`, whose topics are the hashes of the events about GEAR, and
 * `rotkehlchen/chain/ethereum/modules/gearbox/constants.py`; `Refer`: `contracts/interfaces/IPoolV3.sol` of https://github.com/Gearbox-protocol/core-v3.
 */
export const gearbox: Interpreter = defineProtocol({
  slug: "gearbox",
  name: "Gearbox",
  rules: [
    {
      action: "deposit",
      event: "Deposit(address,address,uint256,uint256)",
      on: chains,
      beside: { event: "Refer(address,uint256,uint256)" },
      gave: "any",
    },
    { action: "stake", event: "DepositGear(address,uint256)", emitters: staking, account: { topic: 1 } },
    {
      action: "call",
      verb: "Began to unstake GEAR",
      event: "ScheduleGearWithdrawal(address,uint256)",
      emitters: staking,
      account: { topic: 1 },
    },
    {
      action: "unstake",
      event: "ClaimGearWithdrawal(address,address,uint256)",
      emitters: staking,
      account: { topic: 1 },
    },
  ],
})
