import { defineContracts } from "../contract-table.ts"

/** Source: `projects/lagoon/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  factories: {
    role: "factory",
    1: ["0x8d6f5479b14348186fae9bc7e636e947c260f9b1", "0x09c8803f7dc251f9faae5f56e3b91f8a6d0b70ee"],
    10: ["0xa8e0684887b9475f8942df6a89beba5b25219632"],
    130: ["0x6fc0f2320483fa03fbfdf626ddbae2cc4b112b51", "0xaba1a2e157dae248f8630ca550bd826725ff745c"],
    137: ["0x0c0e287f6e4de685f4b44a5282a3ad4a29d05a91"],
    143: ["0xccdc4d06ca12a29c47d5d105fed59a6d07e9cf70"],
    146: ["0x6fc0f2320483fa03fbfdf626ddbae2cc4b112b51", "0x99cd0b8b32b15922f0754fddc21323b5278c5261"],
    480: ["0xc094c224ce0406bc338e00837b96ad2e265f7287", "0x600fa26581771f56221fc9847a834b3e5fd34af7"],
    999: ["0x90beb507a1ba7d64633540cbce615b574224cd84"],
    5000: ["0xc094c224ce0406bc338e00837b96ad2e265f7287", "0x57d969b556c6aebb3ac8f54c98cf3a3f921d5659"],
    8453: ["0x6fc0f2320483fa03fbfdf626ddbae2cc4b112b51", "0xc953fd298fdfa8ed0d38ee73772d3e21bf19c61b"],
    42161: ["0x9de724b0efee0fba07fe21a16b9bf9bbb5204fb4", "0x58a7729125aca9e5e9c687018e66bfdd5b2d4490"],
    43114: ["0xc094c224ce0406bc338e00837b96ad2e265f7287", "0x5e231c6d030a5c0f51fa7d0f891d3f50a928c685"],
    59144: ["0x8d6f5479b14348186fae9bc7e636e947c260f9b1"],
    80094: ["0x245d1c095a0ffa6f1af0f7df81818defc9cfc69d", "0x7cf8cf276450bd568187fdc0b0959d30ec599853"],
  },
})
