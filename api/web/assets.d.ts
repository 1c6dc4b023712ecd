declare module "*.css"

declare module "*.svg" {
  /** Address of the drawing. */
  export const href: string
}
