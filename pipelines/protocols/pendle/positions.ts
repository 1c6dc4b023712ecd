import { type EscrowForm, escrowGroup } from "../families/escrow-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `contracts/interfaces/IPVotingEscrowMainchain.sol` and `contracts/LiquidityMining/VotingEscrow` of https://github.com/pendle-finance/pendle-core-v2-public. */
const pendleEscrow: EscrowForm = {
  ...{ lock: "positionData(address)", token: "pendle()" },
  holders: [
    { event: "NewLockPosition(address,uint128,uint128)", account: { topic: 1 } },
    { event: "Withdraw(address,uint128)", account: { topic: 1 } },
  ],
}

/** Locked PENDLE (vePENDLE). */
export const positions = [escrowGroup(contracts.escrows, pendleEscrow)]
