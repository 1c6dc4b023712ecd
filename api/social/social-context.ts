import type { RequestContext } from "../request/request-context.ts"
import type { SocialLoaders } from "./social-loaders.ts"

/** A request that reads users of the social network. */
export interface SocialContext extends Pick<RequestContext, "marks">, SocialLoaders {}
