// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";

/// A vault (ERC-4626): a share is a part of all that it holds, to which anybody can add.
contract TokenVault is ERC4626 {
    constructor(IERC20 asset, string memory name, string memory symbol) ERC4626(asset) ERC20(name, symbol) {}
}
