import { defineContracts } from "../contract-table.ts"

/** Source: `README.md` and `contracts/interfaces/ILRTWithdrawalManager.sol` of https://github.com/Kelp-DAO/LRT-rsETH. */
export const contracts = defineContracts({
  pools: { role: "staking", 1: ["0x036676389e48133b63a802f8635ad39e752d375d"] },
  /** Withdrawal queue. */
  withdrawals: { role: "queue", 1: ["0x62de59c08eb5dae4b7e6f7a8cad3006d6965ec16"] },
  /** rsETH, the liquid restaking token. */
  shares: { role: "token", 1: ["0xa1290d69c65a6fe4df752f95823fae25cb99e5a7"] },
  /** Posts the price of rsETH. */
  oracles: { role: "accounting", 1: ["0x349a73444b1a310bae67ef67973022020d70020d"] },
  /** Stands for the coin: `contracts/utils/LRTConstants.sol` there. */
  coin: { role: "token", 1: ["0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"] },
})
