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
  /** rsETH on other chains, also wrapped, and receivers of its rate from Ethereum. */
  bridged: {
    role: "token",
    10: ["0x4186bfc76e2e237523cbc30fd220fe055156b41f", "0x87eee96d50fb761ad85b1c982d28a042169d61b1"],
    324: ["0x6be2425c381eb034045b527780d2bf4e21ab7236", "0xd4169e045bcf9a86cc00101225d9ed61d2f51af2"],
    8453: ["0x1bc71130a0e39942a7658878169764bbd8a45993", "0xedfa23602d0ec14714057867a78d01e94176bea0"],
    34443: ["0x4186bfc76e2e237523cbc30fd220fe055156b41f", "0xe7903b1f75c534dd8159b313d92cdcfbc62cb3cd"],
    42161: ["0x4186bfc76e2e237523cbc30fd220fe055156b41f"],
    59144: ["0x4186bfc76e2e237523cbc30fd220fe055156b41f", "0xd2671165570f41bbb3b0097893300b6eb6101e6c"],
    81457: ["0x4186bfc76e2e237523cbc30fd220fe055156b41f", "0xe7903b1f75c534dd8159b313d92cdcfbc62cb3cd"],
    534352: ["0x65421ba909200b81640d98b979d07487c9781b66", "0xa25b25548b4c98b0c7d3d27dca5d5ca743d68b7f"],
  },
  receivers: {
    role: "accounting",
    10: ["0x1373a61449c26cc3f48c1b4c547322edaa36eb12"],
    324: ["0x6c2e862e7d03e1c9dda1b30de69b201c7c52e3db"],
    8453: ["0x7781ae9b47fecaceaecc4fca8d0b6187e3ef9ba7"],
    34443: ["0x38dd27b51e2e6868d99b615097c03a3de7fa7aa8"],
    42161: ["0x3222d3de5a9a3ab884751828903044cc4adc627e"],
    59144: ["0x81e5c1483c6869e95a4f5b00b41181561278179f"],
    81457: ["0x38dd27b51e2e6868d99b615097c03a3de7fa7aa8"],
    534352: ["0xc9bcfbb1bf6dd20ba365797c1ac5d39fdbf095da"],
  },
  /** Represents the coin: `contracts/utils/LRTConstants.sol` there. */
  coin: { role: "token", 1: ["0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"] },
})
