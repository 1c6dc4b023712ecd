// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "@openzeppelin/contracts/interfaces/IERC4906.sol";
import "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import "@openzeppelin/contracts/utils/Base64.sol";

/// Items whose metadata and pictures are drawn by the contract, and change with an ERC-4906 event.
contract DrawnCollectible is ERC721, IERC4906 {
    uint256 public count;
    mapping(uint256 => uint256) private degrees;

    constructor(string memory name, string memory symbol) ERC721(name, symbol) {}

    function mint(uint256 hue) external {
        degrees[count] = hue;
        _mint(msg.sender, count++);
    }

    function paint(uint256 tokenId, uint256 hue) external {
        require(ownerOf(tokenId) == msg.sender, "not the owner");
        degrees[tokenId] = hue;
        emit MetadataUpdate(tokenId);
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC721, IERC165) returns (bool) {
        return interfaceId == 0x49064906 || super.supportsInterface(interfaceId);
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireMinted(tokenId);
        string memory hue = Strings.toString(degrees[tokenId]);
        bytes memory picture = abi.encodePacked(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><circle cx='4' cy='4' r='3' fill='hsl(", hue, ",70%,50%)'/></svg>"
        );
        bytes memory document = abi.encodePacked(
            '{"name":"Lantern ', Strings.toString(tokenId), '","attributes":[{"trait_type":"Hue","value":', hue,
            '}],"image":"data:image/svg+xml;base64,', Base64.encode(picture), '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(document));
    }
}
