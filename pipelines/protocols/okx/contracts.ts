import { defineContracts } from "../contract-table.ts"

/** Source: `aggregators/okx/index.ts` of https://github.com/DefiLlama/dimension-adapters, addresses by chain and event. */
export const contracts = defineContracts({
  routers: {
    role: "router",
    1: ["0x2e1dee213ba8d7af0934c49a23187babeaca8764"],
    10: ["0x86f752f1f662f39bfbcbef95ee56b6c20d178969"],
    56: ["0x6015126d7d23648c2e4466693b8deab005ffaba8"],
    130: ["0x411d2c093e4c2e69bf0d8e94be1bf13dadd879c6"],
    137: ["0xf5402ccc5fc3181b45d7571512999d3eea0257b6"],
    146: ["0x8feb9e84b7e9dc86adc6cd6eb554c5b4355c8405"],
    324: ["0x010bc6b1014e5ed8284ab0667b116aab99588159"],
    1088: ["0xcf76984119c7f6ae56fafe680d39c08278b7ecf4"],
    5000: ["0x69c236e021f5775b0d0328ded5eac708e3b869df"],
    8453: ["0x5e2f47bd7d4b357fcfd0bb224eb665773b1b9801"],
    9745: ["0xd30d8ca2e7715ee6804a287eb86fafc0839b1380"],
    42161: ["0x5e2f47bd7d4b357fcfd0bb224eb665773b1b9801"],
    43114: ["0x79f7c6c6dc16ed3154e85a8ef9c1ef31cefaeb19"],
    59144: ["0x6f7c20464258c732577c87a9b467619e03e5c158"],
    81457: ["0x69c236e021f5775b0d0328ded5eac708e3b869df"],
  },
})
