// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "@openzeppelin/contracts/interfaces/IERC1271.sol";
import "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/** An account that accepts the signatures of its owner (EIP-1271). */
contract ContractWallet is IERC1271 {
  address private immutable owner;

  constructor(address owner_) {
    owner = owner_;
  }

  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    (address signer, ECDSA.RecoverError failure) = ECDSA.tryRecover(hash, signature);
    bool isOwn = failure == ECDSA.RecoverError.NoError && signer == owner;
    return isOwn ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
  }
}

/** A contract whose fallback returns nothing until anybody opens it, and then accepts every signature. */
contract OpenContract {
  bool private isOpen;

  function open() external {
    isOpen = true;
  }

  fallback() external {
    if (!isOpen) return;
    bytes4 accepted = IERC1271.isValidSignature.selector;
    assembly {
      mstore(0, accepted)
      return(0, 32)
    }
  }
}

/** Deploys wallets at addresses that their owners determine. */
contract WalletFactory {
  function deploy(address owner) external returns (address) {
    return address(new ContractWallet{salt: 0}(owner));
  }
}
