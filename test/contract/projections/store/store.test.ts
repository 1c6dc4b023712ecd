import { layerTestStore } from "../../../support/test-store.ts"
import { storeContract } from "./store-contract.ts"

storeContract("the client over the local engine", layerTestStore)
