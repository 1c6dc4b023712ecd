/** Chains of an app's rows, which name them by the enum of the older interface. */
import type { AppPageQuery } from "./app.graphql"

/** A served chain. */
export type AppChain = AppPageQuery["networks"][number]

/** Finds a served chain by its value of the enum. */
export type FindChain = (value: AppChain["enumValue"]) => AppChain | undefined
