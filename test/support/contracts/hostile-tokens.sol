// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

/// Contracts that make whoever reads them pay: every call of them is answered in the same way.

/// Answers every call with a thousand, as an honest token would `balanceOf`.
contract HonestToken {
    fallback() external {
        assembly {
            mstore(0, 1000)
            return(0, 32)
        }
    }
}

/// Computes until all gas is used up.
contract BurningToken {
    fallback() external {
        assembly {
            for {} 1 {} {
                mstore(0, keccak256(0, 64))
            }
        }
    }
}

/// Computes until little gas is left, then reverts in an orderly way.
contract LateRevertingToken {
    fallback() external {
        assembly {
            for {} gt(gas(), 5000) {} {
                mstore(0, keccak256(0, 64))
            }
            revert(0, 0)
        }
    }
}

/// Answers with a megabyte.
contract LargeToken {
    fallback() external {
        assembly {
            return(0, 1048576)
        }
    }
}

/// Reverts with a megabyte.
contract RevertBombToken {
    fallback() external {
        assembly {
            revert(0, 1048576)
        }
    }
}

/// Wastes 63/64 of its gas in a call of itself, then answers.
contract WastefulToken {
    fallback() external {
        assembly {
            if eq(caller(), address()) {
                for {} 1 {} {
                    mstore(0, keccak256(0, 64))
                }
            }
            pop(call(gas(), address(), 0, 0, 0, 0, 0))
            mstore(0, 7)
            return(0, 32)
        }
    }
}
